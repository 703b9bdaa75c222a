import { readdir } from 'node:fs/promises';

/** The migrations of a folder, in their order. */
export const listMigrations = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort();

/** The number of the schema that this program brings a database to. */
export const programSchema = async (folder: string): Promise<string> =>
  (await listMigrations(folder)).at(-1)?.slice(0, 4) ?? '';
