/** Props that a test changes as a parent would: what is assigned is drawn anew. */
export function reactive<Props extends object>(props: Props): Props {
  const state = $state(props);
  return state;
}
