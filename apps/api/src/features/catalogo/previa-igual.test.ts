import { type AtributoDefinicao, ehDinheiro, TIPO } from '@retaguarda/atributos';
import {
  type CatalogoRegistro,
  catalogoAlt,
  catalogoChangeSituacao,
  catalogoInc,
  catalogoList,
  catalogoPrevia,
  type Impacto,
  type RouteBodyInput,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Acaso } from '../../seeds/demonstracao/acaso.ts';
import { LOGINS_DEMONSTRACAO, semeiaDemonstracao } from '../../seeds/public.ts';
import { type BancoDeTeste, criaBanco } from '../../testing/banco.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { atributoNovo } from '../../testing/exemplos-catalogo.ts';
import { INTEIRO } from '../../testing/por-inteiro.ts';

const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
const MUDANCAS = Number(process.env.MUDANCAS ?? (INTEIRO ? 400 : 20));
const CATEGORIAS = [40, 41, 42, 43, 44, 45];

let banco: BancoDeTeste;
let app: FastifyInstance;
let admin: Cliente;

beforeAll(async () => {
  banco = await criaBanco();
  await semeiaDemonstracao(banco.owner);
  app = await criaApp(banco);
  admin = new Cliente(app, 'demonstracao.teste');
  admin.tenant = 'demonstracao';
  const [login] = LOGINS_DEMONSTRACAO;
  const { status, body } = await admin.tentaEntrar(login?.email ?? '', login?.senha);
  if (status !== 200) throw new Error(JSON.stringify(body));
  admin.token = (body as { accessToken: string }).accessToken;
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

type Pedido = RouteBodyInput<typeof catalogoPrevia>;
interface Linha {
  nivel: string;
  id: number;
  valores: Record<string, unknown>;
  valor: number;
  situacao: number;
}

/** Every record that definitions reach, read without any code of the application. */
const TODAS = `
    select 'pericia' as nivel, id, valores, 0::bigint as valor, 1 as situacao from pericia
    union all select 'periciaPessoa', id, valores, 0, 1 from pericia_pessoa
    union all select 'recebivel', r.id, r.valores, r.valor, b.situacao from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
    union all select 'pessoa', id, valores, 0, 1 from pessoa
    union all select 'empresa', id, valores, 0, 1 from empresa
    union all select 'produto', id, valores, 0, 1 from produto`;

async function retrato(): Promise<Map<string, Linha>> {
  const { rows } = await banco.admin.query<Linha>(TODAS);
  return new Map(rows.map((l) => [`${l.nivel}.${l.id}`, l]));
}

/** The same in one word. */
async function impressao(): Promise<string> {
  const { rows } = await banco.admin.query<{ md5: string }>(
    `select md5(string_agg(t::text, ',' order by nivel, id)) from (${TODAS}) t`,
  );
  return rows[0]?.md5 ?? '';
}

const texto = (valores: Record<string, unknown>) =>
  JSON.stringify(Object.entries(valores).sort(([a], [b]) => (a < b ? -1 : 1)));
const mudou = (a: Linha, b: Linha | undefined): boolean =>
  b === undefined || a.valor !== b.valor || texto(a.valores) !== texto(b.valores);

/** In whole millionths, so that no float adds up. */
function somaDe(linhas: Iterable<Linha>, nivel: string, id: number, dinheiro: boolean): number {
  let total = 0n;
  for (const l of linhas) {
    const v = l.nivel === nivel ? l.valores[String(id)] : undefined;
    if (typeof v === 'number') total += BigInt(Math.round(v * (dinheiro ? 100 : 1_000_000)));
  }
  return Number(total) / (dinheiro ? 100 : 1_000_000);
}

const valorDe = (linhas: Iterable<Linha>, situacao: number): number => {
  let total = 0;
  for (const l of linhas) if (l.nivel === 'recebivel' && l.situacao === situacao) total += l.valor;
  return total / 100;
};

function confere(
  impacto: Impacto,
  antes: Map<string, Linha>,
  depois: Map<string, Linha>,
  defs: readonly CatalogoRegistro[],
) {
  const mudadas = [...antes].filter(([chave, l]) => mudou(l, depois.get(chave))).map(([, l]) => l);
  for (const { nivel, mudam } of impacto.niveis)
    expect([nivel, mudadas.filter((l) => l.nivel === nivel).length]).toEqual([nivel, mudam]);
  expect(mudadas.length).toBe(impacto.mudam);
  expect(mudadas.filter((l) => l.nivel === 'recebivel' && l.situacao !== 1)).toEqual([]);
  const totais = (de: Map<string, Linha>) => ({
    repasse: valorDe(de.values(), 2),
    previsto: valorDe(de.values(), 1),
  });
  expect({
    repasse: impacto.repasse.depois - impacto.repasse.antes,
    previsto: impacto.previsto.depois - impacto.previsto.antes,
  }).toEqual({
    repasse: expect.closeTo(totais(depois).repasse - totais(antes).repasse, 4),
    previsto: expect.closeTo(totais(depois).previsto - totais(antes).previsto, 4),
  });
  for (const soma of impacto.somas) {
    // A deactivated attribute is summed nowhere, though settled receivables keep its value.
    const def = defs.find((d) => d.catId === soma.atributoId && d.catSituacao)?.catDados;
    if (def === undefined || !def.somatorio) continue;
    expect([soma.label, somaDe(depois.values(), soma.nivel, def.id, ehDinheiro(def))]).toEqual([
      soma.label,
      soma.depois,
    ]);
  }
  for (const { nivel, registroId } of impacto.amostra)
    expect(mudadas.some((l) => l.nivel === nivel && l.id === registroId)).toBe(true);
  expect(impacto.amostra.length).toBe(Math.min(20, mudadas.length));
}

/** Random changes of every kind that reaches records; what the catalogue refuses is passed over. */
class Mudancas {
  readonly #acaso: Acaso;
  constructor(acaso: Acaso) {
    this.#acaso = acaso;
  }

  #formula(irmas: readonly AtributoDefinicao[]): string {
    const a = this.#acaso;
    const numericas = irmas.filter((d) => d.tipo === TIPO.dinheiro || d.tipo === TIPO.numero);
    const uma = () => (numericas.length === 0 ? '1' : a.um(numericas).codId);
    return a.um([
      `${uma()}*${a.inteiro(1, 5)},25`,
      `SE(${uma()}>${a.inteiro(1, 200)};${uma()}+1;"")`,
      `ARRED(${uma()}/3;2)+${uma()}`,
      `"R$ "&${uma()}`,
      `${uma()}/0`,
    ]);
  }

  proxima(lista: readonly CatalogoRegistro[], catgId: number): Pedido {
    const a = this.#acaso;
    const registro = a.um(lista);
    const { catDados: def, catId, versao } = registro;
    const irmas = lista
      .filter((r) => r.catSituacao && r.catDados.etapa === def.etapa && r.catId !== catId)
      .map((r) => r.catDados);
    const alt = (muda: Partial<AtributoDefinicao>): Pedido => ({
      acao: 'alt',
      catId,
      versao,
      catDados: { ...def, ...muda },
    });
    const calculos = lista.filter((r) => r.catDados.tipo === TIPO.calculo);
    switch (a.inteiro(0, 8)) {
      case 0:
      case 1: {
        if (calculos.length === 0) return alt({ obrigatorio: !def.obrigatorio });
        const c = a.um(calculos);
        const doNivel = lista.filter((r) => r.catDados.etapa === c.catDados.etapa).map((r) => r.catDados);
        return {
          acao: 'alt',
          catId: c.catId,
          versao: c.versao,
          catDados: {
            ...c.catDados,
            calcFormula: this.#formula(doNivel),
            calcRetorno: a.um([0, 1, 2, 3] as const),
          },
        };
      }
      case 2:
        return {
          acao: 'inc',
          catgId,
          catDados: atributoNovo({
            label: `Conta ${a.inteiro(1, 999)}`,
            tipo: TIPO.calculo,
            etapa: def.etapa,
            ordem: a.inteiro(1, 3),
            calcFormula: this.#formula(irmas),
            calcRetorno: a.um([0, 2] as const),
            somatorio: true,
            somatorioLabel: 'Conta',
          }),
        };
      case 3:
        return { acao: 'situacao', id: catId, situacao: registro.catSituacao ? 0 : 1 };
      case 4: {
        const alvos = irmas.filter(() => a.chance(0.2)).map((d) => d.id);
        const regraValor = def.opcoes[0]?.id ?? (def.tipo === TIPO.texto ? 'a' : 10);
        return alt({
          regra: alvos.length > 0,
          regraParametro:
            alvos.length > 0
              ? [{ regraTipo: a.um([1, 2, 4, 6] as const), regraValor, regraAcionados: alvos }]
              : [],
        });
      }
      case 5:
        return alt({ obrigatorio: !def.obrigatorio, limite: a.inteiro(0, 8), counter: true });
      case 6:
        return alt({ opcoes: def.opcoes.slice(a.inteiro(0, 1)) });
      case 7:
        return alt({ ordem: a.inteiro(1, 4), somatorio: !def.somatorio, somatorioLabel: 'Soma' });
      default:
        return alt({ search: !def.search, label: `${def.label}.` });
    }
  }
}

async function aplica(pedido: Pedido, visto: string): Promise<void> {
  const { acao, ...body } = pedido;
  const rota = { inc: catalogoInc, alt: catalogoAlt, situacao: catalogoChangeSituacao } as const;
  if (acao === 'copy' || acao === 'exc') throw new Error(acao);
  await admin.pede(rota[acao], { body: { ...body, visto } as never });
}

test(`o que a prévia diz é o que aplicar faz, ao centavo (semente ${SEMENTE})`, async () => {
  const acaso = new Acaso(SEMENTE);
  const mudancas = new Mudancas(acaso);
  let aplicadas = 0;
  let comEfeito = 0;
  let antes = await retrato();
  // As many as have an effect are wanted, however the lot falls.
  const bastam = () => aplicadas > MUDANCAS / 3 && comEfeito > MUDANCAS / 5;
  for (let i = 0; i < MUDANCAS || (!bastam() && i < 5 * MUDANCAS); i++) {
    const catgId = acaso.chance(0.8) ? acaso.um(CATEGORIAS.slice(0, 3)) : acaso.um(CATEGORIAS);
    const { list } = await admin.pede(catalogoList, { query: { catgId: String(catgId) } });
    const pedido = mudancas.proxima(list, catgId);
    const intactas = await impressao();
    const previa = await admin.chama('POST', catalogoPrevia.path, { body: pedido });
    expect([200, 422], JSON.stringify(previa.body)).toContain(previa.status);
    expect(await impressao()).toBe(intactas);
    if (previa.status === 422) continue;
    const impacto = previa.body as Impacto;
    await aplica(pedido, impacto.visto);
    const { list: defs } = await admin.pede(catalogoList, { query: { catgId: String(catgId) } });
    const depois = await retrato();
    confere(impacto, antes, depois, defs);
    antes = depois;
    aplicadas++;
    if (impacto.mudam > 0 || impacto.invalidos > 0) comEfeito++;
  }
  expect((await banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  expect({ aplicadas, comEfeito, bastam: bastam() }).toMatchObject({ bastam: true });
});
