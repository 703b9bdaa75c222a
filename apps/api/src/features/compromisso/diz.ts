import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { notifica } from '../../registros/notifica.ts';
import type { Feito } from './grava.ts';
import type { EstadoDoCompromisso } from './guardado.ts';

const horas = ({ dia, inicio, fim, repeticao }: EstadoDoCompromisso): string =>
  JSON.stringify([dia, inicio, fim, repeticao]);

/** Tells who takes part now that they do, or that its hour is another; whoever did so knows. */
export async function dizAQuemParticipa(
  tx: Tx,
  sessao: CurrentSession,
  { id, versao, antes, depois }: Feito,
): Promise<void> {
  const outras = depois.pessoas.filter((p) => p !== sessao.pessoaId);
  const novas = outras.filter((p) => antes?.pessoas.includes(p) !== true);
  const registro = { tipo: 'compromisso', id } as const;
  const dados = { dia: depois.dia, inicio: depois.inicio };
  await notifica(tx, {
    ...{ tipo: 'compromisso', pessoas: novas, registro, chave: `compromisso.${id}.novo.${versao}` },
    dados: { oque: 'novo', ...dados },
  });
  if (antes === null || horas(antes) === horas(depois)) return;
  await notifica(tx, {
    ...{ tipo: 'compromisso', pessoas: outras.filter((p) => !novas.includes(p)), registro },
    ...{ chave: `compromisso.${id}.mudou.${versao}`, dados: { oque: 'mudou', ...dados } },
  });
}
