import {
  type EmpresaLinha,
  type empList,
  PAGE_SIZE_REGISTRO,
  type RouteQuery,
  TIPO_SYS,
} from '@retaguarda/contract';
import { type SituacaoRegistro, TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { cidadePorId } from '../../nucleo/cidade/public.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { comTexto, type Lista, paginaDe } from '../../registros/lista.ts';

interface Row {
  id: number;
  razao_social: string;
  nome_fantasia: string;
  codigo: string;
  cnpj: string | null;
  cidade_id: number | null;
  situacao: SituacaoRegistro;
}

const cidadeEstado = (id: number | null): string => {
  const cidade = cidadePorId(id);
  return cidade === null ? '' : `${cidade.nome}/${cidade.uf.sigla}`;
};

const linha = (r: Row): EmpresaLinha => ({
  id: r.id,
  empId: r.id,
  razaoSocial: r.razao_social,
  nomeFantazia: r.nome_fantasia,
  codigo: r.codigo,
  cnpj: r.cnpj ?? '',
  cidadeEstado: cidadeEstado(r.cidade_id),
  situacao: r.situacao,
});

const LISTA: Lista<EmpresaLinha> = {
  alias: 'e',
  de: sql`empresa e`,
  ordem: sql`e.razao_social, e.id`,
  tamanho: PAGE_SIZE_REGISTRO,
  linhas: async (tx, onde, fim) => {
    const rows = await tx.linhas(sql<Row>`
      select e.id, e.razao_social, e.nome_fantasia, e.codigo, e.cnpj, e.cidade_id, e.situacao
        from empresa e where ${onde} ${fim}`);
    return rows.map(linha);
  },
};

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
    situacao: query.situacao ?? TODAS_SITUACOES,
    alem: [
      sql`e.categoria_id = any(${folhas}::bigint[])`,
      ...(await comTexto(tx, query.search, { em: [['empresa', 'e.id']] })),
    ],
  });
  return { empresas, total };
}
