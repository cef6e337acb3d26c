/** @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number }} _options @returns {Promise<import('../rows.mjs').Line[]>} */
export const measureWindow = async () => [];
