import { direitosDeImportar } from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { pode, type SessaoAtual, sessaoDoPedido } from '../../base/auth/sessao-atual.ts';
import { PESSOA_ATIVA } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { AppError, regra } from '../../base/http/app-error.ts';
import type { Fatia, TipoDeTarefa } from '../../base/tarefas/executor.ts';
import type { Tarefa } from '../../base/tarefas/tarefa.ts';
import { type Destinatario, enfileira } from '../mensagem/public.ts';
import { type CargaVista, cargasVistas, escolhida, mensagemDe } from './carga-row.ts';
import type { Contexto } from './contexto.ts';
import { type Bloco, gravaBloco } from './grava-bloco.ts';
import type { LinhaEnviada } from './le-linha.ts';
import { contextoDe } from './monta-contexto.ts';
import { comNome, contextoDaPericia } from './na-pericia/contexto-da-pericia.ts';

const doServidor = ({ id }: Tarefa) => sql`c.tarefa_id = ${id}`;

async function cargaDa(tx: Tx, tarefa: Tarefa): Promise<CargaVista> {
  const [carga] = await cargasVistas(tx, doServidor(tarefa));
  if (carga === undefined) throw regra('importacao', 'O que esta importação preenchia foi excluído');
  return carga;
}

const parou = (motivo: string): AppError =>
  new AppError(403, [{ code: 'sem_permissao', message: `A importação parou: ${motivo}` }]);

/** Whoever began it, as they are now: what they may no longer do is not done for them. */
async function quem(tx: Tx, tarefa: Tarefa): Promise<SessaoAtual> {
  const { tipo, condicao, mapa, categoria_id } = await cargaDa(tx, tarefa);
  const sessao = await sessaoDoPedido(tx, tarefa);
  if (sessao === null) throw parou('quem a começou não entra mais no sistema');
  const { inc, alt } = direitosDeImportar(tipo, condicao);
  const tela = mapa === null || pode(sessao, 'importar');
  if (!tela || !pode(sessao, ...inc, ...alt)) throw parou('quem a começou não tem mais permissão para ela');
  if (sessao.ocultas.includes(categoria_id)) throw parou('quem a começou não vê mais a categoria');
  return sessao;
}

const SEM_LINHAS = 'As linhas do arquivo não estão mais no servidor; escolha o arquivo para continuar';

/** The chunks that go in next, together. */
async function proximosDa(tx: Tx, { id, proximo, esperado }: CargaVista, quantos: number): Promise<Bloco> {
  const blocos = await tx.linhas(sql<{ seq: number; linhas: LinhaEnviada[] }>`
    select seq, linhas from carga_bloco
     where tenant_id = ${tx.tenant} and carga_id = ${id} and seq >= ${proximo} order by seq limit ${quantos}`);
  const ate = blocos.at(-1)?.seq;
  if (ate === undefined) throw regra('importacao', SEM_LINHAS);
  return { seq: proximo, ate, ultimo: ate + 1 === esperado, linhas: blocos.flatMap((b) => b.linhas) };
}

/** The lines are in, or refused with what stood in them: nothing else needs them. */
const esqueceLinhas = (tx: Tx, { id }: CargaVista, { seq, ate }: Bloco) =>
  tx.faz(sql`
    update carga_bloco set linhas = null
     where tenant_id = ${tx.tenant} and carga_id = ${id} and seq between ${seq} and ${ate}`);

/** The chunks of a case are as small as the specification says: so many of them make a slice. */
const DA_PERICIA = 4;

interface Preparo {
  contexto: Contexto;
  bloco: Bloco;
  /** Those of its lines that count. */
  valem: readonly LinhaEnviada[];
}

/** By its mapping, or by its titles where it was begun in its case; there lines without a name are skipped. */
async function prepara(tx: Tx, sessao: SessaoAtual, carga: CargaVista): Promise<Preparo> {
  const bloco = await proximosDa(tx, carga, carga.mapa === null ? DA_PERICIA : 1);
  if (carga.mapa !== null)
    return { contexto: await contextoDe(tx, sessao, escolhida(carga)), bloco, valem: bloco.linhas };
  const contexto = await contextoDaPericia(tx, sessao, carga);
  return { contexto, bloco, valem: comNome(contexto, bloco.linhas) };
}

async function escreve(tx: Tx, carga: CargaVista, publicUrl: string): Promise<void> {
  if (!carga.por_email) return;
  const autor = await tx.linhas(sql<Destinatario>`
    select id as "pessoaId", email as destino from pessoa
     where tenant_id = ${tx.tenant} and id = ${carga.autor_id} and email <> '' and situacao = ${PESSOA_ATIVA}`);
  const valores = {
    arquivo: carga.nome_arquivo,
    diz: mensagemDe(carga),
    endereco: `${publicUrl}/importacao?aba=historico&importacao=${carga.id}`,
  };
  if (autor.length > 0) await enfileira(tx, { tipo: 'importacaoFim', canal: 'email', valores }, autor);
}

/** Goes through a file that is here whole, chunk by chunk. */
export function importacaoNoServidor(publicUrl: string): TipoDeTarefa {
  const fatia = async (tx: Tx, sessao: SessaoAtual, tarefa: Tarefa): Promise<Fatia> => {
    const carga = await cargaDa(tx, tarefa);
    if (carga.situacao !== SITUACAO_CARGA.aberta) throw regra('importacao', 'Esta importação já terminou');
    const { contexto, bloco, valem } = await prepara(tx, sessao, carga);
    const feito = await gravaBloco(tx, contexto, { ...bloco, linhas: valem });
    await esqueceLinhas(tx, carga, bloco);
    if (bloco.ultimo) await escreve(tx, feito.carga, publicUrl);
    return { feitos: bloco.linhas.length, fim: bloco.ultimo };
  };
  return {
    tipo: 'importacao',
    quem,
    fatia,
    parou: 'A importação parou por um erro',
    falhou: async (tx, tarefa) => {
      const [carga] = await cargasVistas(tx, doServidor(tarefa));
      if (carga !== undefined) await escreve(tx, carga, publicUrl);
    },
  };
}
