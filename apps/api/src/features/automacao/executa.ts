import { REGISTROS } from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import { withSavepoint } from '../../base/db/savepoint.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { existe, tiposQueAbre } from '../../registros/abre.ts';
import { notifica } from '../../registros/notifica.ts';
import { motivoDaRecusa } from '../lote/public.ts';
import { fazAto, type Meios } from './faz.ts';
import type { Feito } from './feito.ts';
import { conclui, type Desfecho, type Tomada } from './fila.ts';
import { type Automacao, carregaAutomacao } from './guardada.ts';
import { type Momento, momentosDe } from './momento.ts';
import { type Julgada, julga } from './plano.ts';
import { FalhaDaFormula, preparada } from './preparada.ts';
import { varre } from './varre.ts';

const { feita, naoSeAplica, recusada, falhou, parada } = SITUACAO_EXECUCAO;

export const SEM_DONO = 'Ninguém responde por esta automação: escolha em nome de quem ela age';
const DESLIGADA = 'A automação está desligada';

/** In whose name, and with what, a run is done. */
export interface Oficio {
  sessao: CurrentSession | null;
  logo: Buffer | null;
  meios: Meios;
}

const para = (motivo: string): Desfecho => ({ situacao: parada, motivo });

/** Why it is not even tried; nothing where it is. Each time anew: rights may have changed. */
async function impedimento(
  tx: Tx,
  sessao: CurrentSession | null,
  automacao: Automacao,
  { registro, tipo }: Tomada,
): Promise<string | undefined> {
  if (!automacao.ativa) return DESLIGADA;
  if (sessao === null) return SEM_DONO;
  if (!tiposQueAbre(sessao).includes(tipo))
    return `Quem responde pela automação não tem mais permissão para abrir ${REGISTROS[tipo].plural.toLowerCase()}`;
  if (registro === 0 || (await existe(tx, sessao, { tipo, id: registro }))) return undefined;
  return 'O registro não existe mais, ou quem responde pela automação não o vê';
}

/** What is refused in words is this run's end; anything else is an error, which is tried again. */
async function recusa(tx: Tx, momento: Momento, julgada: Julgada | null, error: unknown): Promise<Desfecho> {
  const valores = julgada?.valores ?? {};
  if (error instanceof FalhaDaFormula) return { situacao: falhou, motivo: error.message, valores };
  if (!(error instanceof AppError)) throw error;
  return { situacao: recusada, motivo: await motivoDaRecusa(tx, momento.tipo, error), valores };
}

/** All acts, or none of them. */
async function faz(
  tx: Tx,
  { julgada, momento, tomada }: { julgada: Julgada; momento: Momento; tomada: Tomada },
  oficio: Oficio & { sessao: CurrentSession },
): Promise<Desfecho> {
  const { automacaoId, id: execucaoId } = tomada;
  const { sessao, logo, meios } = oficio;
  try {
    const feitos = await withSavepoint(tx, async () => {
      const todos: Feito[] = [];
      for (const [i, plano] of julgada.atos.entries())
        todos.push(await fazAto({ tx, sessao, momento, meios, logo, automacaoId, execucaoId, i }, plano));
      return todos;
    });
    return { situacao: feita, valores: julgada.valores, feitos };
  } catch (error) {
    return recusa(tx, momento, julgada, error);
  }
}

async function decide(
  tx: Tx,
  tomada: Tomada,
  automacao: Automacao,
  oficio: Oficio & { sessao: CurrentSession },
): Promise<Desfecho> {
  const { registro, historicoId, criadoEm } = tomada;
  const [momento] = await momentosDe(tx, automacao.tipo, [{ registro, historicoId, em: criadoEm }]);
  if (momento === undefined) throw new Error('a run is of a record');
  let julgada: Julgada;
  try {
    const pronta = preparada(await modeloVisto(tx, oficio.sessao), automacao);
    julgada = await julga(tx, pronta, momento);
  } catch (error) {
    return recusa(tx, momento, null, error);
  }
  if (!julgada.vale) return { situacao: naoSeAplica, valores: julgada.valores };
  return faz(tx, { julgada, momento, tomada }, oficio);
}

/** Whoever answers for it is told once a day and automation. */
async function dizAoDono(tx: Tx, { id, automacaoId, responsavelId }: Tomada, { situacao }: Desfecho) {
  if (responsavelId === null || (situacao !== falhou && situacao !== recusada)) return;
  await notifica(tx, {
    tipo: 'automacao',
    pessoas: [responsavelId],
    dados: { oque: 'falhou', execucaoId: id },
    chave: `automacao.falhou.${automacaoId}.${today()}`,
  });
}

/** Does one run that this transaction holds, and writes what became of it; what it does sets off runs one level below it. */
export async function executa(tx: Tx, tomada: Tomada, oficio: Oficio): Promise<void> {
  const automacao = await carregaAutomacao(tx, tomada.automacaoId);
  if (automacao === undefined) return;
  const { sessao } = oficio;
  const motivo = await impedimento(tx, sessao, automacao, tomada);
  if (motivo !== undefined || sessao === null) return conclui(tx, tomada.id, para(motivo ?? SEM_DONO));
  const dela = `${tomada.id}:${tomada.nivel}`;
  // The history says that it was the automation.
  await tx.execute(sql`select ajusta('app.automacao', ${dela}), ajusta('app.agente', ${automacao.nome})`);
  if (tomada.registro === 0) return varre(tx, sessao, automacao, tomada);
  const desfecho = await decide(tx, tomada, automacao, { ...oficio, sessao });
  await conclui(tx, tomada.id, desfecho);
  await dizAoDono(tx, tomada, desfecho);
}
