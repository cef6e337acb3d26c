/** Props that a test changes like a parent: assigning redraws. */
export function reactive<Props extends object>(props: Props): Props {
  const state = $state(props);
  return state;
}
