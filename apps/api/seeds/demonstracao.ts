import type pg from 'pg';

export const LOGINS_DEMONSTRACAO: readonly { perfil: string; email: string; senha: string }[] = [];

/** Milliseconds it took, or null when there is a tenant already. */
export async function semeiaDemonstracao(_owner: pg.ClientConfig): Promise<number | null> {
  return null;
}
