import { setTimeout as delay } from 'node:timers/promises';
import {
  LOCAL,
  periciaAlt,
  periciaAltBaixa,
  periciaBaixaPessoas,
  periciaExc,
  periciaList,
  periciaListBaixas,
  periciaPessoas,
  type RouteSpec,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Acaso } from '../seeds/demonstracao/acaso.ts';
import { Cliente } from '../testing/cliente.ts';
import { comApp } from '../testing/com-app.ts';
import { type Registros, semeiaRegistros } from '../testing/exemplos.ts';
import { MUNDO } from '../testing/mundo.ts';

/** `RODADAS=20000 SEMENTE=7` runs longer, or the same choices again. */
const RODADAS = Number(process.env.RODADAS ?? 100);
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
const CONFERE_A_CADA = 50;
/** An access token lasts for ten minutes, a long run for more. */
const ENTRA_MS = 300_000;
const A = MUNDO.atrib;

const rede = comApp();
let operadores: Cliente[];
let r: Registros;

beforeAll(async () => {
  operadores = await Promise.all([1, 2].map(() => new Cliente(rede.app, 'um.teste').entra('admin')));
  const [c] = operadores;
  if (c === undefined) throw new Error('sem operador');
  r = await semeiaRegistros(c);
});

/** What was acknowledged: per field the writes by the version they made, and every version that was made. */
class Reconhecidos {
  readonly campos = new Map<string, { versao: number; valor: number | string }>();
  private readonly versoes = new Set<string>();
  perdidos = 0;

  escreve(registro: string, versao: number, campo: string, valor: number | string): void {
    // Two writes that made the same version: one has overwritten the other.
    if (this.versoes.has(`${registro}.${versao}`)) this.perdidos++;
    this.versoes.add(`${registro}.${versao}`);
    const chave = `${registro}.${campo}`;
    const antes = this.campos.get(chave);
    if (antes === undefined || antes.versao < versao) this.campos.set(chave, { versao, valor });
  }
}

const ledger = new Reconhecidos();
const conta: Record<string, number> = {};

async function envia(c: Cliente, nome: string, route: RouteSpec, body: unknown): Promise<boolean> {
  const { status } = await c.chama('POST', route.path, { body });
  conta[`${nome} ${status}`] = (conta[`${nome} ${status}`] ?? 0) + 1;
  if (![200, 404, 409, 422].includes(status)) throw new Error(`${nome}: ${status}`);
  return status === 200;
}

const lePericia = async (c: Cliente) => {
  const { pericia } = await c.pede(periciaList, { query: { condition: '1', procId: String(r.procId) } });
  if (pericia === null) throw new Error('sem perícia');
  return pericia;
};
const lePessoas = (c: Cliente) => c.pede(periciaPessoas, { query: { procId: String(r.procId), local: '6' } });
const leBaixa = async (c: Cliente) => {
  const [baixa] = (await c.pede(periciaListBaixas, { query: { baixaId: String(r.baixaId) } })).listBaixas;
  if (baixa === undefined) throw new Error('sem baixa');
  return baixa;
};

type Acao = (c: Cliente, valor: number, pausa: () => Promise<unknown>) => Promise<void>;

const ACOES: readonly Acao[] = [
  async function honorario(c, valor, pausa) {
    const p = await lePericia(c);
    await pausa();
    const pericia = {
      procId: r.procId,
      catgId: p.catgId,
      procCidade: { id: p.procCidade?.id ?? 0 },
      procSituacao: p.procSituacao,
      versao: p.versao,
    };
    const body = { local: LOCAL.processo, pericia, atributos: [{ catId: A.honorario, atribValue: valor }] };
    if (await envia(c, 'perícia', periciaAlt, body))
      ledger.escreve('pericia', p.versao + 1, String(A.honorario), valor);
  },
  async function horas(c, valor, pausa) {
    const [pessoa] = (await lePessoas(c)).atributosEtapa2;
    if (pessoa === undefined) return;
    await pausa();
    const { procPesId, pesId, versao } = pessoa;
    const atribProcessoPessoa = [{ catId: A.horas, atribValue: valor }];
    const body = {
      local: LOCAL.pessoas,
      procId: r.procId,
      pessoas: [{ procPesId, pesId, versao, atribProcessoPessoa }],
    };
    if (await envia(c, 'pessoa', periciaAlt, body))
      ledger.escreve(`pessoa.${procPesId}`, versao + 1, String(A.horas), valor);
  },
  async function valorDoRecebivel(c, valor, pausa) {
    const recebiveis = (await lePessoas(c)).atributosEtapa2.flatMap((p) => p.atribRecebiveis);
    const alvo = recebiveis[valor % Math.max(1, recebiveis.length)];
    if (alvo === undefined) return;
    await pausa();
    const { recebId, versao } = alvo;
    const atribRecebiveis = [{ catId: A.valor, atribValue: valor }];
    const body = {
      local: LOCAL.recebiveis,
      procId: r.procId,
      recebiveis: [{ recebId, versao, atribRecebiveis }],
    };
    if (await envia(c, 'recebível', periciaAlt, body))
      ledger.escreve(`recebivel.${recebId}`, versao + 1, String(A.valor), valor);
  },
  async function novoRecebivel(c, _valor, pausa) {
    await pausa();
    const body = { local: LOCAL.recebiveis, procId: r.procId, procPesId: r.procPesId, baixaId: r.baixaId };
    await envia(c, 'inclusão', periciaAlt, body);
  },
  async function apagaRecebivel(c, valor, pausa) {
    const recebiveis = (await lePessoas(c)).atributosEtapa2.flatMap((p) => p.atribRecebiveis);
    const alvo = recebiveis.length < 4 ? undefined : recebiveis[valor % recebiveis.length];
    if (alvo === undefined) return;
    await pausa();
    await envia(c, 'exclusão', periciaExc, { id: alvo.recebId, local: 3 });
  },
  async function fechaOuAbre(c, valor, pausa) {
    const baixa = await leBaixa(c);
    await pausa();
    const situacao = baixa.baixaSituacao === 1 ? 2 : 1;
    const body = {
      baixa: {
        baixaId: r.baixaId,
        baixaNome: `Baixa ${valor}`,
        baixaDta: baixa.baixaDta,
        baixaSituacao: situacao,
        versao: baixa.versao,
      },
    };
    if (await envia(c, 'baixa', periciaAltBaixa, body))
      ledger.escreve('baixa', baixa.versao + 1, 'nome', `Baixa ${valor}`);
  },
];

async function guardados(): Promise<Map<string, number | string>> {
  const { rows } = await rede.banco.admin.query<{ chave: string; valor: number | string }>(
    `select 'pericia.${A.honorario}' as chave, valores -> '${A.honorario}' as valor from pericia where id = $1
     union all select 'pessoa.' || id || '.${A.horas}', valores -> '${A.horas}' from pericia_pessoa where pericia_id = $1
     union all select 'recebivel.' || id || '.${A.valor}', valores -> '${A.valor}' from recebivel where pericia_id = $1
     union all select 'baixa.nome', to_jsonb(nome) from baixa where id = $2`,
    [r.procId, r.baixaId],
  );
  return new Map(rows.map((l) => [l.chave, l.valor]));
}

async function confere(): Promise<void> {
  const agora = await guardados();
  const diferentes = [...ledger.campos]
    .filter(([chave, { valor }]) => agora.has(chave) && agora.get(chave) !== valor)
    .map(([chave, { valor }]) => `${chave}: ${agora.get(chave)} em vez de ${valor}`);
  expect(diferentes).toEqual([]);
  expect(ledger.perdidos).toBe(0);
  const totais = await rede.banco.admin.query('select * from verifica_totais()');
  expect(totais.rows).toEqual([]);
  // Calculated values of what is open follow the last values above them.
  const { rows } = await rede.banco.admin.query(
    `select pp.id from pericia_pessoa pp join pericia p on p.tenant_id = pp.tenant_id and p.id = pp.pericia_id
      where pp.pericia_id = $1
        and (pp.valores ->> '${A.custo}')::numeric is distinct from
            round((pp.valores ->> '${A.horas}')::numeric * (p.valores ->> '${A.honorario}')::numeric / 10, 2)
        and pp.valores ? '${A.horas}'`,
    [r.procId],
  );
  expect(rows).toEqual([]);
}

/** Changes of receivables that the history puts behind the closing of their baixa. */
async function mudadosDepoisDeFechar(): Promise<unknown[]> {
  const { rows } = await rede.banco.admin.query(
    // Each state that the baixa took begins a group: read once, however long the history is.
    `with linhas as (
       select id, acao, entidade = 'recebivel' as dela, case when entidade = 'baixa' then depois ->> 'situacao' end as situacao,
              count(*) filter (where entidade = 'baixa' and depois ? 'situacao') over (order by id) as grupo
         from historico where baixa_id = $1 or (entidade = 'baixa' and entidade_id = $1))
     select id, acao from (select *, max(situacao) over (partition by grupo) as vale from linhas) l
      where dela and vale <> '1'`,
    [r.baixaId],
  );
  return rows;
}

const naoVistos = (): string[] =>
  ['perícia 200', 'perícia 409', 'recebível 200', 'baixa 200', 'inclusão 422'].filter((nome) => !conta[nome]);

test(`dois operadores ao mesmo tempo, ${RODADAS} vezes: nada do que foi confirmado se perde (semente ${SEMENTE})`, async () => {
  const acaso = new Acaso(SEMENTE);
  let entrou = performance.now();
  // Few rounds may bring no two to the same record: they go on until each outcome was seen.
  for (let rodada = 1; rodada <= RODADAS || (rodada <= 20 * RODADAS && naoVistos().length > 0); rodada++) {
    const feitos = operadores.map((c, i) => {
      const acao = acaso.um(ACOES);
      const espera = acaso.inteiro(0, 3);
      return acao(c, rodada * 2 + i, () => delay(espera));
    });
    await Promise.all(feitos);
    if (rodada % CONFERE_A_CADA === 0) await confere();
    if (performance.now() - entrou > ENTRA_MS) {
      for (const c of operadores) await c.entra('admin');
      entrou = performance.now();
    }
  }
  await confere();
  expect(await mudadosDepoisDeFechar()).toEqual([]);
  console.log(JSON.stringify(conta));
  expect(naoVistos()).toEqual([]);
});

test('fechar uma baixa enquanto outro inclui nela: só um dos dois, e o outro sabe por quê', async () => {
  const [um, outro] = operadores;
  if (um === undefined || outro === undefined) throw new Error('sem operadores');
  const feitas = { fechou: 0, incluiu: 0 };
  for (let i = 0; i < 30; i++) {
    const baixa = await leBaixa(um);
    const dados = {
      baixaId: r.baixaId,
      baixaNome: baixa.baixaNome,
      baixaDta: baixa.baixaDta,
      versao: baixa.versao,
    };
    if (baixa.baixaSituacao !== 1)
      await um.chama('POST', periciaAltBaixa.path, { body: { baixa: { ...dados, baixaSituacao: 1 } } });
    const aberta = await leBaixa(um);
    const { visto } = await um.pede(periciaBaixaPessoas, { query: { baixaId: String(r.baixaId) } });
    // Each is first in half of the rounds.
    const [fecha, inclui] = await Promise.all([
      delay(i % 2 === 0 ? 0 : 3).then(() =>
        um.chama('POST', periciaAltBaixa.path, {
          body: { baixa: { ...dados, versao: aberta.versao, baixaSituacao: 2, visto } },
        }),
      ),
      delay(i % 2 === 0 ? 3 : 0).then(() =>
        outro.chama('POST', periciaAlt.path, {
          body: { local: LOCAL.recebiveis, procId: r.procId, procPesId: r.procPesId, baixaId: r.baixaId },
        }),
      ),
    ]);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([fecha.status, inclui.status]);
    if (fecha.status === 200) {
      feitas.fechou++;
      expect(JSON.stringify(inclui.body)).toContain('está fechada');
    } else {
      feitas.incluiu++;
      expect(JSON.stringify(fecha.body)).toContain('mudaram enquanto você a fechava');
    }
  }
  expect(feitas.fechou).toBeGreaterThan(0);
  expect(feitas.incluiu).toBeGreaterThan(0);
});
