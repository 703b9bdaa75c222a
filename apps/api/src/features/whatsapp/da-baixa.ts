import {
  formatDateBr,
  formatMoney,
  nomeSituacaoBaixa,
  SITUACAO_BAIXA,
  type SituacaoBaixa,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { idsDaConsulta } from '../../nucleo/busca/public.ts';
import { categoriasSemValor } from '../../nucleo/modelo/public.ts';
import { oQueSePaga, valorVisto } from '../../nucleo/recebivel/public.ts';
import { confereAbre } from '../../registros/abre.ts';
import { escreve } from '../mensagem/public.ts';
import { type AbreAssunto, type Assunto, dasPessoas } from './assunto.ts';

/** So many receivables of a baixa are looked through for people; others are found by their name. */
const OLHADOS = 500;

const daLista =
  (tx: Tx, baixaId: number): Assunto['pessoas'] =>
  (quais) => {
    const suas = sql`
      recebivel r join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
       where r.tenant_id = ${tx.tenant} and r.baixa_id = ${baixaId}`;
    const entre = sql`array(select pp.pessoa_id from ${suas})`;
    return idsDaConsulta(
      tx,
      sql`
      select distinct x.pessoa_id from (
        select pp.pessoa_id from ${suas} ${dasPessoas(sql`pp.pessoa_id`, quais, entre)}
         order by r.categoria_id, r.id limit ${OLHADOS}) x order by 1 limit ${quais.limite}`,
    );
  };

interface Recibo {
  nome: string;
  dta: string;
  situacao: SituacaoBaixa;
  paga: number;
  /** Something of it is not for the caller to see. */
  oculta: boolean;
}

/** What the receipt says of one person, as far as the caller sees it. */
async function detalhesDe(tx: Tx, baixaId: number, pessoaId: number): Promise<string> {
  const vale = await valorVisto(tx);
  const semValor = await categoriasSemValor(tx);
  const r = await tx.one(
    sql<Recibo>`
    select b.nome, b.dta, b.situacao,
           (select coalesce(sum(${vale(await oQueSePaga(tx), 'r.categoria_id')}), 0)::bigint
              from recebivel r join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
             where r.tenant_id = ${tx.tenant} and r.baixa_id = b.id and pp.pessoa_id = ${pessoaId}) as paga,
           exists (select 1 from recebivel r join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
             where r.tenant_id = ${tx.tenant} and r.baixa_id = b.id and pp.pessoa_id = ${pessoaId}
               and r.categoria_id = any(${[...semValor]}::bigint[])) as oculta
      from baixa b where b.tenant_id = ${tx.tenant} and b.id = ${baixaId}`,
    notFound,
  );
  return [
    r.nome,
    formatDateBr(r.dta),
    ...(r.oculta ? [] : [formatMoney(r.paga)]),
    ...(r.situacao === SITUACAO_BAIXA.finalizada ? [] : [nomeSituacaoBaixa(r.situacao).toLowerCase()]),
  ].join(', ');
}

export const daBaixa: AbreAssunto = async (tx, sessao, id) => {
  await confereAbre(tx, sessao, { tipo: 'baixa', id });
  return {
    registro: { tipo: 'baixa', id },
    tipo: 'whatsRecibo',
    pessoas: daLista(tx, id),
    texto: async ({ id: pessoaId, nome }) => {
      const detalhes = await detalhesDe(tx, id, pessoaId);
      const valores = { nome, recibo: `Recibo da baixa ${id}`, detalhes };
      return (await escreve(tx, { tipo: 'whatsRecibo', valores })).corpo;
    },
  };
};
