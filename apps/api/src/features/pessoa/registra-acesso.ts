import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { marcaEvento } from '../../base/http/evento.ts';

const EVENTOS = { exibicao: 'dado_pessoal', exportacao: 'exportacao', anonimizacao: 'anonimizacao' } as const;

/** Writes who saw, exported or anonymised whose personal data; names of fields alone. */
export async function registraAcesso(
  tx: Tx,
  sessao: SessaoAtual,
  acesso: { alvoId: number; acao: 'exibicao' | 'exportacao' | 'anonimizacao'; campos: readonly string[] },
): Promise<void> {
  await tx.faz(sql`
    insert into acesso_dado (tenant_id, pessoa_id, alvo_id, acao, campos)
    values (${tx.tenant}, ${sessao.pessoaId}, ${acesso.alvoId}, ${acesso.acao}, ${[...acesso.campos]}::text[])`);
  marcaEvento(EVENTOS[acesso.acao]);
}
