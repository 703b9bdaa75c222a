import { isDeepStrictEqual } from 'node:util';
import { cleanCpf, ehBaixaFechada, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { RetryTransaction, type Tx } from '../../../base/db/tx.ts';
import { groupBy } from '../../../base/group-by.ts';
import { comValores, registra } from '../../../nucleo/historico/public.ts';
import { atualizaTotais, gravaRecebiveis, travaBaixas, valorDe } from '../../../nucleo/recebivel/public.ts';
import { type Externos, SEM_EXTERNOS } from '../../../nucleo/valores/public.ts';
import { cadastrosDe } from '../../pericia/public.ts';
import { catalogoDe } from '../campos/catalogo.ts';
import type { Contexto, Falta, LinhaLida } from '../contexto.ts';
import type { Processa } from '../processa.ts';
import {
  ID,
  idDe,
  iguaisGravados,
  inteiro,
  julgaTodas,
  julgaValores,
  linhasGravadas,
  repeteLinha,
  separa,
  Vistas,
} from './comum.ts';
import { externosDe } from './externos.ts';

interface Row {
  id: number;
  pericia_id: number;
  pericia_pessoa_id: number;
  baixa_id: number;
  baixa_nome: string;
  baixa_situacao: SituacaoBaixa;
  valores: AttributeValues;
  valor: number;
  versao: number;
  cpf: string | null;
  codigo: string | null;
}

interface Nomeados {
  ids: number[];
  casos: number[];
}

/** 0 for none and for what is no number of a record. */
const numeroDe = (l: LinhaLida, chave: string): number => {
  const lido = inteiro(l.textos.get(chave) ?? '');
  return lido.ok ? (lido.valor ?? 0) : 0;
};

const nomeadosDe = (linhas: readonly LinhaLida[]): Nomeados => ({
  ids: linhas.map((l) => numeroDe(l, 'recebId')).filter((n) => n > 0),
  casos: linhas
    .filter((l) => !l.textos.has('recebId'))
    .map((l) => numeroDe(l, 'procId'))
    .filter((n) => n > 0),
});

/** Receivables that the lines name, of cases of the chosen category. */
async function recebiveisDe(tx: Tx, { carga }: Contexto, { ids, casos }: Nomeados): Promise<Row[]> {
  const rows = await tx.rows(sql<Omit<Row, 'cpf' | 'codigo'> & { pessoa_id: number }>`
    select r.id, r.pericia_id, r.pericia_pessoa_id, r.baixa_id, b.nome as baixa_nome, b.situacao as baixa_situacao,
           r.valores, r.valor, r.versao, pp.pessoa_id
      from recebivel r
      join pericia c on c.tenant_id = r.tenant_id and c.id = r.pericia_id
      join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
      join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
     where r.tenant_id = ${tx.tenant} and c.categoria_id = ${carga.categoria_id}
       and (r.id = any(${ids}::bigint[]) or r.pericia_id = any(${casos}::bigint[])) order by r.id`);
  const cadastros = await cadastrosDe(
    tx,
    rows.map((r) => r.pessoa_id),
  );
  return rows.map((r) => {
    const { cpf = null, codigo = null } = cadastros.get(r.pessoa_id) ?? {};
    return { ...r, cpf, codigo };
  });
}

/** Baixas by id, then cases by id: the order of locks everywhere. */
async function trava(tx: Tx, rows: readonly Row[]): Promise<void> {
  await travaBaixas(tx, [...new Set(rows.map((r) => r.baixa_id))], 'compartilhada');
  await tx.execute(sql`select id from pericia where tenant_id = ${tx.tenant} and id = any(${[...new Set(rows.map((r) => r.pericia_id))]}::bigint[])
             order by id for no key update`);
}

interface Juizo {
  contexto: Contexto;
  porId: ReadonlyMap<number, Row>;
  porCaso: ReadonlyMap<number, readonly Row[]>;
  externos: ReadonlyMap<number, Externos>;
  gravadas: ReadonlyMap<number, number>;
  vistas: Vistas;
}

const naoAchado = 'Recebível não encontrado nesta categoria';

/** By its number, or by case and person while that says which one. */
function qualE({ porId, porCaso }: Juizo, l: LinhaLida): Row | Falta {
  const falta = (chave: string, motivo: string): Falta => ({ linha: l.linha, chave, motivo });
  if (l.textos.has('recebId')) return porId.get(numeroDe(l, 'recebId')) ?? falta('recebId', naoAchado);
  const [cpf, codigo] = [cleanCpf(l.textos.get('cpf') ?? ''), l.textos.get('codigo') ?? ''];
  if (!l.textos.has('procId')) return falta('recebId', 'Informe o recebível, ou a perícia e a pessoa');
  if (cpf === '' && codigo === '') return falta('procId', 'Informe o CPF ou o código da pessoa');
  const daPessoa = (porCaso.get(numeroDe(l, 'procId')) ?? []).filter(
    (r) => (cpf === '' || r.cpf === cpf) && (codigo === '' || r.codigo === codigo),
  );
  const abertos = daPessoa.filter((r) => !ehBaixaFechada(r.baixa_situacao));
  const [unico, outro] = abertos.length > 0 ? abertos : daPessoa;
  if (unico === undefined) return falta('procId', naoAchado);
  return outro === undefined
    ? unico
    : falta('procId', 'A pessoa tem mais de um recebível nesta perícia: informe o número do recebível');
}

interface Aceito {
  linha: number;
  atual: Row;
  valores: AttributeValues;
  valor: number;
}

function julgaLinha(juizo: Juizo, l: LinhaLida): Aceito | Falta[] {
  const atual = qualE(juizo, l);
  if ('motivo' in atual) return [...l.faltas, atual];
  const { contexto, vistas, gravadas } = juizo;
  const { modelo, carga } = contexto;
  const chave = l.textos.has('recebId') ? 'recebId' : 'procId';
  if (ehBaixaFechada(atual.baixa_situacao))
    return [
      ...l.faltas,
      {
        linha: l.linha,
        chave,
        motivo: `A baixa ${atual.baixa_nome} #${atual.baixa_id} está fechada. Volte-a para Em andamento para mudar os seus recebíveis.`,
      },
    ];
  const repetida = (antes: number) => ({ linha: l.linha, chave, motivo: repeteLinha(antes) });
  const gravada = gravadas.get(atual.id);
  if (gravada !== undefined) return [...l.faltas, repetida(gravada)];
  const catalogo = catalogoDe(modelo, { ...carga, categoriaId: carga.categoria_id });
  const julgado = julgaValores(catalogo, contexto, l, {
    anteriores: atual.valores,
    externos: juizo.externos.get(atual.pericia_pessoa_id) ?? SEM_EXTERNOS,
  });
  const faltas = [...l.faltas, ...julgado.faltas];
  if (faltas.length > 0) return faltas;
  const antes = vistas.toma(l.linha, [idDe(atual.id)]).get(ID);
  if (antes !== undefined) return [repetida(antes)];
  return { linha: l.linha, atual, valores: julgado.guardar, valor: valorDe(catalogo, julgado.avaliacao) };
}

async function grava(tx: Tx, { sessao }: Contexto, aceitos: readonly Aceito[]): Promise<void> {
  await gravaRecebiveis(
    tx,
    aceitos.map((a) => ({ id: a.atual.id, valores: a.valores, valor: a.valor })),
    'edicao',
  );
  await registra(
    tx,
    sessao.pessoaId,
    aceitos.map(({ atual, valores, valor }) => ({
      entidade: 'recebivel',
      id: atual.id,
      periciaId: atual.pericia_id,
      baixaId: atual.baixa_id,
      antes: comValores({ valor: atual.valor }, atual.valores),
      depois: comValores({ valor }, valores),
    })),
  );
  const casos = [...new Set(aceitos.map((a) => a.atual.pericia_id))].sort((a, b) => a - b);
  await atualizaTotais(tx, casos);
  await tx.execute(sql`update pericia set atualizado_em = statement_timestamp()
             where tenant_id = ${tx.tenant} and id = any(${casos}::bigint[])`);
}

/** The receivables of the lines; locked when they are to be written, so that their baixas stay what they are. */
async function travados(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaLida[],
  gravar: boolean,
): Promise<Row[]> {
  const nomeados = nomeadosDe(linhas);
  const rows = await recebiveisDe(tx, contexto, nomeados);
  if (!gravar) return rows;
  await trava(tx, rows);
  const depois = await recebiveisDe(tx, contexto, nomeados);
  const baixas = new Set(rows.map((r) => r.baixa_id));
  if (depois.some((r) => !baixas.has(r.baixa_id))) throw new RetryTransaction('baixas');
  return depois;
}

const ehIgual = ({ atual, valores, valor }: Aceito): boolean =>
  atual.valor === valor && isDeepStrictEqual(atual.valores, valores);

/** Values of receivables that exist: what a closed baixa holds stays as it was settled. */
export const processaRecebiveis: Processa = async (tx, contexto, linhas, gravar) => {
  const rows = await travados(tx, contexto, linhas, gravar);
  const juizo: Juizo = {
    contexto,
    porId: new Map(rows.map((r) => [r.id, r])),
    porCaso: groupBy(rows, (r) => r.pericia_id),
    externos: await externosDe(tx, contexto, rows),
    gravadas: await linhasGravadas(
      tx,
      contexto,
      'recebivel',
      rows.map((r) => r.id),
    ),
    vistas: new Vistas(contexto.carga.id, gravar),
  };
  const { aceitas: aceitos, faltas } = await julgaTodas(linhas, (l) => julgaLinha(juizo, l));
  const { mudam, iguais } = separa(aceitos, ehIgual);
  if (gravar && mudam.length > 0) await grava(tx, contexto, mudam);
  return {
    faltas,
    aceitas: aceitos.map((a) => ({ linha: a.linha, nova: false, chaves: juizo.vistas.de(a.linha) })),
    inseridas: 0,
    atualizadas: mudam.length,
    gravados: gravar
      ? [
          ...mudam.map(({ linha, atual }) => ({
            entidade: 'recebivel' as const,
            id: atual.id,
            linha,
            versao: atual.versao + 1,
            antes: { valores: atual.valores, valor: atual.valor },
          })),
          ...iguaisGravados(
            'recebivel',
            iguais.map(({ linha, atual }) => ({ linha, antes: atual })),
          ),
        ]
      : [],
  };
};
