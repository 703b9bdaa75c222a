import { SITUACAO_CARGA, type SituacaoCarga } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import { ACTIVE_PERSON } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { TaskKind } from '../../base/tasks/executor.ts';
import type { Task } from '../../base/tasks/task.ts';
import { notifica } from '../../registros/notifica.ts';
import { type Destinatario, enfileira } from '../mensagem/public.ts';
import { type CargaVista, cargasVistas, cargaVista, mensagemDe } from './carga-row.ts';
import { DESFAZ } from './desfaz/desfaz-fatia.ts';
import { ENTRA } from './entra-fatia.ts';
import type { Obra } from './obra.ts';

const doServidor = ({ id }: Task) => sql`c.tarefa_id = ${id}`;

async function cargaDa(tx: Tx, tarefa: Task): Promise<CargaVista> {
  const [carga] = await cargasVistas(tx, doServidor(tarefa));
  if (carga === undefined) throw ruleViolation('importacao', 'O que esta importação preenchia foi excluído');
  return carga;
}

/** What is to be done with an import, by how it stands. */
const OBRAS: Partial<Readonly<Record<SituacaoCarga, Obra>>> = {
  [SITUACAO_CARGA.aberta]: ENTRA,
  [SITUACAO_CARGA.desfazendo]: DESFAZ,
};

async function obraDa(tx: Tx, tarefa: Task): Promise<{ carga: CargaVista; obra: Obra }> {
  const carga = await cargaDa(tx, tarefa);
  const obra = OBRAS[carga.situacao];
  if (obra === undefined) throw ruleViolation('importacao', 'Esta importação já terminou');
  return { carga, obra };
}

/** Whoever asked for it hears how it ended, once for each time. */
const diz = (tx: Tx, { id, pedida_por, por_email, situacao }: CargaVista, tarefa: Task): Promise<void> =>
  notifica(tx, {
    tipo: 'importacao',
    pessoas: pedida_por === null ? [] : [pedida_por],
    registro: { tipo: 'carga', id },
    dados: {},
    chave: `importacao.${id}.${tarefa.id}.${situacao}`,
    ...(por_email ? { emailProprio: true as const } : {}),
  });

async function escreve(tx: Tx, carga: CargaVista, publicUrl: string): Promise<void> {
  if (!carga.por_email) return;
  const quem = await tx.rows(sql<Destinatario>`
    select id as "pessoaId", email as destino from pessoa
     where tenant_id = ${tx.tenant} and id = ${carga.pedida_por} and email <> '' and situacao = ${ACTIVE_PERSON}`);
  const valores = {
    arquivo: carga.nome_arquivo,
    diz: mensagemDe(carga),
    endereco: `${publicUrl}/importacao?aba=historico&importacao=${carga.id}`,
  };
  if (quem.length > 0) await enfileira(tx, { tipo: 'importacaoFim', canal: 'email', valores }, quem);
}

/**
 * Takes imports in and undoes them. Both are one kind: of a network, one goes on at a time, and none is undone while
 * another may write the same records.
 */
export const importacaoNoServidor = (publicUrl: string): TaskKind => ({
  type: 'importacao',
  runAs: async (tx, tarefa) => {
    const { carga, obra } = await obraDa(tx, tarefa);
    return obra.quem(tx, tarefa, carga);
  },
  runSlice: async (tx, sessao, tarefa) => {
    const { carga, obra } = await obraDa(tx, tarefa);
    const feita = await obra.fatia(tx, sessao, carga);
    if (feita.isLast) {
      const fim = await cargaVista(tx, carga.id);
      await diz(tx, fim, tarefa);
      await escreve(tx, fim, publicUrl);
    }
    return feita;
  },
  stoppedText: 'O trabalho no servidor parou por um erro',
  onFailure: async (tx, tarefa) => {
    const [carga] = await cargasVistas(tx, doServidor(tarefa));
    if (carga === undefined) return;
    await diz(tx, carga, tarefa);
    await escreve(tx, carga, publicUrl);
  },
});
