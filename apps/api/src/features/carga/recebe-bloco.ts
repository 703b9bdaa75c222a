import { createHash } from 'node:crypto';
import { type CargaAndamento, MESSAGES, type RecusaImportacao } from '@retaguarda/contract';
import { formatNumber, SITUACAO_CARGA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { emFatias } from '../../base/calculo/em-fatias.ts';
import type { Tx } from '../../base/db/tx.ts';
import { AppError, naoEncontrado, regra } from '../../base/http/app-error.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { confereRepeticao } from './carga-anterior.ts';
import { andamentoDe, type CargaRow } from './carga-row.ts';
import type { Contexto } from './contexto.ts';
import { type LinhaEnviada, leLinha, recusasNoFio } from './le-linha.ts';
import type { Gravado, Processado } from './processa.ts';
import { processaDe } from './tipos/processos.ts';

/** A chunk of a file: what was sent, by which it is known again, and the lines of it that count. */
interface Bloco {
  seq: number;
  ultimo: boolean;
  repete: boolean;
  enviadas: readonly LinhaEnviada[];
  linhas: readonly LinhaEnviada[];
}

interface Recebido {
  message: string;
  andamento: CargaAndamento;
  recusas: RecusaImportacao[];
}

/** Reads the lines of a chunk, judges them and, when asked to, writes the good ones. */
export async function processaLinhas(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaEnviada[],
  gravar: boolean,
): Promise<Processado> {
  if (new Set(linhas.map((l) => l.linha)).size !== linhas.length)
    throw regra('importacao', 'O bloco repete uma linha', 'atributos');
  const lidas = await emFatias(linhas, (l) => leLinha(contexto, l));
  return processaDe(contexto.carga)(tx, contexto, lidas, gravar);
}

/** A chunk that was taken in before answers what it answered then; another content under its number is refused. */
async function repetido(tx: Tx, carga: CargaRow, seq: number, soma: string): Promise<Recebido | null> {
  if (seq >= carga.proximo) return null;
  const bloco = await tx.talvez(sql<{ sha256: string; resposta: Recebido }>`
    select sha256, resposta from carga_bloco
     where tenant_id = ${tx.tenant} and carga_id = ${carga.id} and seq = ${seq}`);
  if (bloco?.sha256 !== soma) throw regra('importacao', MESSAGES.blocoDiferente, 'seq');
  return bloco.resposta;
}

async function guardaRecusas(
  tx: Tx,
  carga: CargaRow,
  { linhas: enviadas }: Bloco,
  recusas: readonly RecusaImportacao[],
): Promise<number> {
  if (recusas.length === 0) return 0;
  const celulas = new Map(enviadas.map((l) => [l.linha, l.celulas]));
  const porLinha = new Map<number, Omit<RecusaImportacao, 'linha'>[]>();
  for (const { linha, ...motivo } of recusas) porLinha.set(linha, [...(porLinha.get(linha) ?? []), motivo]);
  const linhas = [...porLinha].map(([linha, motivos]) => ({
    linha,
    celulas: celulas.get(linha) ?? [],
    motivos,
  }));
  await tx.faz(sql`
    insert into carga_recusa (tenant_id, carga_id, linha, celulas, motivos)
    select ${tx.tenant}::bigint, ${carga.id}::bigint, d.linha, d.celulas, d.motivos
      from json_to_recordset(${JSON.stringify(linhas)}::json) as d(linha int, celulas jsonb, motivos jsonb)
    on conflict do nothing`);
  return porLinha.size;
}

async function guardaGravados(tx: Tx, carga: CargaRow, gravados: readonly Gravado[]): Promise<void> {
  if (gravados.length === 0) return;
  await tx.faz(sql`
    insert into carga_registro (tenant_id, carga_id, entidade, registro_id, linha, versao, antes, pontos)
    select ${tx.tenant}::bigint, ${carga.id}::bigint, d.entidade, d.id, d.linha, d.versao, d.antes, coalesce(d.pontos, 0)
      from json_to_recordset(${JSON.stringify(gravados)}::json)
           as d(entidade text, id bigint, linha int, versao int, antes jsonb, pontos int)`);
}

async function avanca(
  tx: Tx,
  { id }: CargaRow,
  { seq, ultimo }: Bloco,
  feito: { inseridas: number; atualizadas: number; recusadas: number },
): Promise<CargaRow> {
  return tx.uma(
    sql<CargaRow>`
    update carga set proximo = ${seq + 1}::int, inseridas = inseridas + ${feito.inseridas}::int,
           atualizadas = atualizadas + ${feito.atualizadas}::int, recusadas = recusadas + ${feito.recusadas}::int,
           situacao = case when ${ultimo}::boolean then 1 else 0 end,
           concluida_em = case when ${ultimo}::boolean then now() end
     where tenant_id = ${tx.tenant} and id = ${id} returning *`,
    naoEncontrado,
  );
}

/** What the operator is told when the last chunk is in. */
function mensagemDe({ inseridas, atualizadas, recusadas }: CargaRow): string {
  const partes = [
    `${formatNumber(inseridas)} ${inseridas === 1 ? 'registro incluído' : 'registros incluídos'}`,
    `${formatNumber(atualizadas)} ${atualizadas === 1 ? 'atualizado' : 'atualizados'}`,
    `${formatNumber(recusadas)} ${recusadas === 1 ? 'linha recusada' : 'linhas recusadas'}`,
  ];
  return `Importação concluída: ${partes.join(', ')}`;
}

async function registraPasso(tx: Tx, sessao: SessaoAtual, antes: CargaRow, depois: CargaRow): Promise<void> {
  const { id, tipo, condicao, categoria_id: categoriaId, nome_arquivo: nomeArquivo, sha256, linhas } = depois;
  if (antes.proximo === 0)
    await registra(tx, sessao.pessoaId, [
      { entidade: 'carga', id, depois: { tipo, condicao, categoriaId, nomeArquivo, sha256, linhas } },
    ]);
  if (depois.situacao === SITUACAO_CARGA.concluida) {
    const { inseridas, atualizadas, recusadas } = depois;
    await registra(tx, sessao.pessoaId, [
      {
        entidade: 'carga',
        id,
        antes: { situacao: antes.situacao },
        depois: { situacao: depois.situacao, inseridas, atualizadas, recusadas },
      },
    ]);
  }
}

const somaDe = (linhas: readonly LinhaEnviada[]): string =>
  createHash('sha256').update(JSON.stringify(linhas)).digest('base64url');

/**
 * Takes in one chunk of an import that is locked: its good lines, its refusals, what undoing takes and the progress are
 * one transaction.
 */
export async function recebeBloco(tx: Tx, contexto: Contexto, bloco: Bloco): Promise<Recebido> {
  const { carga, sessao } = contexto;
  const soma = somaDe(bloco.enviadas);
  const antes = await repetido(tx, carga, bloco.seq, soma);
  if (antes !== null) return antes;
  if (carga.situacao !== SITUACAO_CARGA.andamento || bloco.seq > carga.proximo)
    throw new AppError(
      409,
      [{ code: 'importacao', message: `O próximo bloco esperado é o ${carga.proximo}` }],
      andamentoDe(carga),
    );
  await confereRepeticao(tx, carga, bloco.repete);
  const { faltas, gravados, inseridas, atualizadas } = await processaLinhas(tx, contexto, bloco.linhas, true);
  const recusas = recusasNoFio(contexto, faltas);
  const recusadas = await guardaRecusas(tx, carga, bloco, recusas);
  await guardaGravados(tx, carga, gravados);
  const depois = await avanca(tx, carga, bloco, { inseridas, atualizadas, recusadas });
  await registraPasso(tx, sessao, carga, depois);
  const resposta = {
    message: bloco.ultimo ? mensagemDe(depois) : '',
    andamento: andamentoDe(depois),
    recusas,
  };
  await tx.faz(sql`
    insert into carga_bloco (tenant_id, carga_id, seq, sha256, resposta)
    values (${tx.tenant}, ${carga.id}, ${bloco.seq}, ${soma}, ${JSON.stringify(resposta)}::jsonb)`);
  return resposta;
}
