import {
  type anotacaoList,
  type anotacaoPessoas,
  mencionadosEm,
  type RouteQuery,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { pessoasPorNome } from '../../nucleo/busca/public.ts';
import { confereAbre, podeNoRegistro } from '../../registros/abre.ts';
import { juntadosA } from '../../registros/juntados.ts';
import { queEntra } from '../../registros/pessoa.ts';
import { abreDeFato, nomesDe } from './quem-abre.ts';

const POR_VEZ = 50;
const OFERECIDAS = 8;
/** Of somebody whom the reader does not see, or who is no more. */
const OUTRA_PESSOA = 'outra pessoa';

interface Row {
  id: number;
  texto: string;
  em: string;
  alterado_em: string | null;
  autor_id: number | null;
  quem: string | null;
  versao: number;
}

const DA_ANOTACAO = sql`a.id, a.texto, a.criado_em as em, a.alterado_em, a.criado_por as autor_id, q.nome as quem, a.versao`;

/** The notes of a record, with the names of whom they mention. */
export async function listaView(
  tx: Tx,
  sessao: CurrentSession,
  { depoisDe, ...qual }: RouteQuery<typeof anotacaoList>,
) {
  await confereAbre(tx, sessao, qual);
  const { tipo } = qual;
  const rows = await tx.rows(sql<Row>`
    select ${DA_ANOTACAO} from anotacao a
      left join pessoa q on q.tenant_id = a.tenant_id and q.id = a.criado_por
     where a.tenant_id = ${tx.tenant} and ${juntadosA(qual)}
       and ${depoisDe === undefined ? sql`true` : sql`a.id < ${depoisDe}`}
     order by a.id desc limit ${POR_VEZ + 1}`);
  const list = rows.slice(0, POR_VEZ);
  const ditos = [...new Set(list.flatMap((r) => mencionadosEm(r.texto)))];
  const nomes = await nomesDe(tx, ditos);
  const exclui = podeNoRegistro(sessao, tipo, 'excluir');
  return {
    list: list.map((r) => ({
      anotacaoId: r.id,
      texto: r.texto,
      em: r.em,
      alteradaEm: r.alterado_em,
      quem: r.quem ?? '',
      versao: r.versao,
      minha: r.autor_id === sessao.pessoaId,
      podeExcluir: exclui || r.autor_id === sessao.pessoaId,
    })),
    mais: rows.length > POR_VEZ,
    pessoas: ditos.map((pessoa) => ({ id: pessoa, name: nomes.get(pessoa) ?? OUTRA_PESSOA })),
  };
}

/** Who signs in and is called so, each with whether the record is open to them. */
export async function pessoasView(
  tx: Tx,
  sessao: CurrentSession,
  { search = '', ...qual }: RouteQuery<typeof anotacaoPessoas>,
) {
  await confereAbre(tx, sessao, qual);
  const pessoas = (await pessoasPorNome(tx, search, sql`and ${queEntra('pessoa')}`)).slice(0, OFERECIDAS);
  const list: { id: number; name: string; abre: boolean }[] = [];
  for (const pessoa of pessoas) list.push({ ...pessoa, abre: await abreDeFato(tx, pessoa.id, qual) });
  return { list };
}
