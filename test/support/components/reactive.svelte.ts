/** Props that a test changes as a parent would: assigning to them rerenders. */
export function reactive<Props extends object>(props: Props): Props {
  const state = $state(props);
  return state;
}
