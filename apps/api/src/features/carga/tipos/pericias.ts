import { sql } from 'kysely';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { datasDePericia, docDePericia, gravaBusca, gravaDatas } from '../../../nucleo/busca/public.ts';
import { comValores, registra } from '../../../nucleo/historico/public.ts';
import { inicia, naCidade } from '../../../nucleo/valores/public.ts';
import { comIds } from '../../../registros/tabela.ts';
import { catalogoDe } from '../campos/catalogo.ts';
import type { Contexto } from '../contexto.ts';
import type { Processa } from '../processa.ts';
import { julgaTodas, julgaValores } from './comum.ts';
import type { Gravado } from './gravado.ts';

interface Caso {
  linha: number;
  valores: AttributeValues;
}

async function grava(tx: Tx, contexto: Contexto, casos: readonly Caso[]): Promise<Gravado[]> {
  if (casos.length === 0) return [];
  const { modelo, sessao, carga } = contexto;
  const linhas = await comIds(tx, 'pericia', casos, () => 0);
  const tipoId = modelo.raizDe(carga.categoria_id)?.id ?? carga.categoria_id;
  await tx.execute(sql`
    insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores, criado_por)
    select ${tx.tenant}::bigint, d.id, ${carga.categoria_id}::bigint, ${tipoId}::bigint, ${carga.cidade_id}::int,
           ${carga.situacao_pericia}::smallint, d.valores, ${sessao.pessoaId}::bigint
      from json_to_recordset(${JSON.stringify(linhas)}::json) as d(id bigint, valores jsonb)
    returning 1`);
  const definicoes = modelo.inteiro.etapa(modelo.refDe(carga.categoria_id), 'pericia');
  await gravaBusca(
    tx,
    'pericia',
    linhas.map((l) => ({ id: l.id, doc: docDePericia(definicoes, l.valores) })),
  );
  await gravaDatas(
    tx,
    linhas.map((l) => ({ periciaId: l.id, datas: datasDePericia(definicoes, l.valores) })),
  );
  const campos = { catgId: carga.categoria_id, cidadeId: carga.cidade_id, situacao: carga.situacao_pericia };
  await registra(
    tx,
    sessao.pessoaId,
    linhas.map((l) => ({
      entidade: 'pericia',
      id: l.id,
      periciaId: l.id,
      depois: comValores(campos, l.valores),
    })),
  );
  return linhas.map(({ id, linha }) => ({ entidade: 'pericia', id, linha, versao: 1, antes: null }));
}

/** Cases: every line is a new one, in the place and situation chosen. */
export const processaPericias: Processa = async (tx, contexto, linhas, gravar) => {
  const { modelo, carga } = contexto;
  const catalogo = catalogoDe(modelo, { ...carga, categoriaId: carga.categoria_id });
  const externos = naCidade(catalogo, carga.cidade_id);
  const anteriores = inicia(catalogo, externos).guardar;
  const { aceitas: aceitos, faltas } = await julgaTodas<Caso>(linhas, (l) => {
    const julgado = julgaValores(catalogo, contexto, l, { anteriores, externos });
    const todas = [...l.faltas, ...julgado.faltas];
    return todas.length > 0 ? todas : { linha: l.linha, valores: julgado.guardar };
  });
  return {
    faltas,
    aceitas: aceitos.map((c) => ({ linha: c.linha, nova: true, chaves: [] })),
    inseridas: aceitos.length,
    atualizadas: 0,
    gravados: gravar ? await grava(tx, contexto, aceitos) : [],
  };
};
