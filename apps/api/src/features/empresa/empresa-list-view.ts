import {
  type EmpresaLinha,
  type empList,
  PAGE_SIZE_REGISTRO,
  type RouteQuery,
  TIPO_SYS,
} from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { empresa } from '../../registros/empresa.ts';
import { comTexto, listaDo, paginaDe } from '../../registros/lista.ts';

const LISTA = listaDo(empresa, {
  alias: 'e',
  noFio: ({ id, estado }): EmpresaLinha => {
    const { razaoSocial, nomeFantazia, codigo, cnpj, cidadeId, situacao } = estado;
    const cidade = cidadePorId(cidadeId);
    return {
      id,
      empId: id,
      razaoSocial,
      nomeFantazia,
      codigo,
      cnpj,
      cidadeEstado: cidade === null ? '' : `${cidade.nome}/${cidade.uf.sigla}`,
      situacao,
    };
  },
});

/** The types that companies are registered in: leaves of the tree, as the caller sees it. */
export async function empresaTiposView(tx: Tx, sessao: SessaoAtual) {
  const modelo = await modeloVisto(tx, sessao);
  return modelo.folhas(TIPO_SYS.empresas).map((c) => ({ catgId: c.id, categoria: c.nome }));
}

/** A page of the companies of a type, by name. */
export async function empresaListView(tx: Tx, sessao: SessaoAtual, query: RouteQuery<typeof empList>) {
  const modelo = await modeloVisto(tx, sessao);
  const catId = query.catId ?? 0;
  if (modelo.categoria(catId)?.tipoSys !== TIPO_SYS.empresas) throw naoEncontrado();
  const folhas = modelo.folhasDe(catId).map((c) => c.id);
  const { list: empresas, total } = await paginaDe(tx, LISTA, {
    ...query,
    ordem: sql`e.razao_social, e.id`,
    tamanho: PAGE_SIZE_REGISTRO,
    situacao: query.situacao ?? TODAS_SITUACOES,
    alem: [
      sql`e.categoria_id = any(${folhas}::bigint[])`,
      ...(await comTexto(tx, query.search, { em: [['empresa', 'e.id']] })),
    ],
  });
  return { empresas, total };
}
