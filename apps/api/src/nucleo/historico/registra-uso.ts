import type { Uso } from '@retaguarda/contract';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Evento, marcaEvento } from '../../base/http/evento.ts';
import { type Registro, registra } from './registra.ts';

const EVENTOS: Readonly<Record<Uso, Evento>> = {
  exibicao: 'dado_pessoal',
  impressao: 'impressao',
  exportacao: 'exportacao',
  anonimizacao: 'anonimizacao',
};

/** Writes who saw, printed, exported or anonymised what; of personal data names of fields alone (LGPD art. 37). */
export async function registraUso(
  tx: Tx,
  { pessoaId }: Pick<SessaoAtual, 'pessoaId'>,
  uso: Registro & { uso: Uso },
): Promise<void> {
  await registra(tx, pessoaId, [uso]);
  marcaEvento(EVENTOS[uso.uso]);
}
