import type { Uso } from '@retaguarda/contract';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { recordEvent, type SecurityEvent } from '../../base/http/security-event.ts';
import { type Registro, registra } from './registra.ts';

const EVENTOS: Readonly<Record<Uso, SecurityEvent>> = {
  exibicao: 'dado_pessoal',
  impressao: 'impressao',
  exportacao: 'exportacao',
  envio: 'envio',
  anonimizacao: 'anonimizacao',
};

/** Writes who saw, printed, exported or anonymised what; of personal data names of fields alone (LGPD art. 37). */
export async function registraUso(
  tx: Tx,
  { pessoaId }: Pick<CurrentSession, 'pessoaId'>,
  uso: Registro & { uso: Uso },
): Promise<void> {
  await registra(tx, pessoaId, [uso]);
  recordEvent(EVENTOS[uso.uso]);
}
