/**
 * Props that a test can change as a parent component would: assigning to them rerenders the
 * component.
 */
export function reactive<Props extends object>(props: Props): Props {
  const state = $state(props);
  return state;
}
