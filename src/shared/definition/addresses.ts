/** Paths where API definitions are commonly found. The documentation doesn't mention any. */
export const definitionAddresses: readonly string[] = [
  '/openapi.json',
  '/api/v1/openapi.json',
  '/openapi.yaml',
  '/api/v1/openapi.yaml',
  '/api/openapi.json',
  '/swagger.json',
];
