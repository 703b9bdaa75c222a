import {
  empAlt,
  empInc,
  historicoList,
  historicoRestaura,
  periciaAlt,
  periciaInc,
  type Restauravel,
  type RouteBodyInput,
  veiAlt,
  veiInc,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { Acaso } from '../../../seeds/demonstracao/acaso.ts';
import { comApp } from '../../../testing/com-app.ts';
import { novaPericia } from '../../../testing/exemplos.ts';
import { empresaDeTeste, veiculoDeTeste } from '../../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../../testing/mundo.ts';

/** Edits in all; 1,000 is what is promised. */
const EDICOES = Number(process.env.EDICOES ?? 60);
const SEMENTE = Number(process.env.SEMENTE ?? 28);

const rede = comApp();
const A = MUNDO.atrib;

const acaso = new Acaso(SEMENTE);
const um = <T>(de: readonly T[]): T => acaso.um(de);

/** A record under edit: what is stored of it, and how a person changes it. */
interface Alvo {
  tipo: Restauravel;
  id: number;
  colunas: string;
  altera: (versao: number) => Promise<unknown>;
}

/** How a record stood after a row of its history. */
interface Retrato {
  historicoId: number;
  linha: unknown;
}

const alvos: Alvo[] = [];

const TEXTOS = ['', 'um', 'dois', 'três, com acento', '<b>&amp;</b>'];

async function veiculo(): Promise<Alvo> {
  // Bodies as tests keep them.
  const corpo = (extra: object) => veiculoDeTeste('AAA-0001', extra) as RouteBodyInput<typeof veiAlt>;
  const { veiculoId: id } = await rede.admin.pede(veiInc, { body: corpo({}) });
  const altera = (versao: number) =>
    rede.admin.pede(veiAlt, {
      body: corpo({
        veiculoId: id,
        versao,
        veiculoPlaca: um(['AAA-0001', 'BBB-0002', 'CCC-0003']),
        veiculoObs: um(TEXTOS),
        veiculoSituacao: um([0, 1]),
        proprietario: { id: um([MUNDO.pessoa.ana, MUNDO.pessoa.bia]) },
        marca: um([null, { name: 'Fiat' }, { name: 'Ford' }]),
      }),
    });
  const colunas = 'placa, proprietario_id, marca_id, modelo_id, obs, situacao, categoria_id';
  return { tipo: 'veiculo', id, colunas, altera };
}

async function empresa(): Promise<Alvo> {
  const base = empresaDeTeste('ACASO') as RouteBodyInput<typeof empAlt>;
  const { id } = await rede.admin.pede(empInc, { body: base });
  const altera = (versao: number) =>
    rede.admin.pede(empAlt, {
      body: {
        ...base,
        emp: {
          ...base.emp,
          empId: id,
          versao,
          codigo: um(['ACASO', 'ACASO2']),
          bairro: um(TEXTOS.slice(1)),
          telefone: um(['(11) 3333-4444', '(61) 99999-8888']),
          filialEstoque: um([true, false]),
          situacao: um([0, 1] as const),
        },
      },
    });
  const colunas = 'codigo, bairro, telefone, filial_estoque, situacao, razao_social, cidade_id, valores';
  return { tipo: 'empresa', id, colunas, altera };
}

async function pericia(): Promise<Alvo> {
  const { procId: id } = await rede.admin.pede(periciaInc, { body: novaPericia() as never });
  const altera = (versao: number) => {
    const urgente = um([0, 1]);
    return rede.admin.pede(periciaAlt, {
      body: {
        local: 4,
        pericia: {
          procId: id,
          catgId: MUNDO.folhaA,
          procCidade: { id: um([5300108, 3550308]) },
          procSituacao: um([1, 2, 3] as const),
          versao,
        },
        atributos: [
          { catId: A.honorario, atribValue: um([1, 10.5, 999.99]) },
          { catId: A.prazo, atribValue: um([null, '2026-03-01', '2026-12-31']) },
          { catId: A.urgente, atribValue: urgente },
          ...(urgente === 1 ? [{ catId: A.motivo, atribValue: um(['um', 'outro']) }] : []),
        ],
      },
    });
  };
  return { tipo: 'pericia', id, colunas: 'cidade_id, situacao, valores, valor_previsto', altera };
}

beforeAll(async () => {
  alvos.push(await veiculo(), await empresa(), await pericia());
});

async function guardada({ tipo, id, colunas }: Alvo): Promise<{ versao: number; linha: unknown }> {
  const { rows } = await rede.banco.admin.query<{ versao: number }>(
    `select versao, ${colunas} from ${tipo} where tenant_id = $1 and id = $2`,
    [rede.um, id],
  );
  const [{ versao = 0, ...linha } = {}] = rows as { versao?: number }[]; // the row that was asked for
  return { versao, linha };
}

async function ultima({ tipo, id }: Alvo): Promise<number> {
  const { list } = await rede.admin.pede(historicoList, { query: { tipo, id: String(id) } });
  return list.find((h) => h.entidade === tipo && h.registroId === id)?.historicoId ?? 0;
}

/** Puts a state back, unless the record stands so already; answers whether it did. */
async function volta(alvo: Alvo, historicoId: number, antes: boolean): Promise<boolean> {
  const { tipo, id } = alvo;
  const body = { tipo, id, historicoId, antes, visto: await ultima(alvo) };
  const { status, body: resposta } = await rede.admin.chama('POST', historicoRestaura.path, { body });
  if (status === 422) expect(JSON.stringify(resposta)).toContain('Nada disto volta');
  else expect(status, JSON.stringify(resposta)).toBe(200);
  return status === 200;
}

test(`${EDICOES} edições ao acaso: desfazer e voltar dão os retratos de então (SEMENTE=${SEMENTE})`, async () => {
  const retratos = new Map<Alvo, Retrato[]>();
  const retrata = async (alvo: Alvo) => {
    const retrato = { historicoId: await ultima(alvo), linha: (await guardada(alvo)).linha };
    const deles = retratos.get(alvo) ?? [];
    // What changed nothing has left no row.
    if (deles.at(-1)?.historicoId !== retrato.historicoId) retratos.set(alvo, [...deles, retrato]);
  };
  for (const alvo of alvos) await retrata(alvo);
  let voltas = 0;
  for (let i = 0; i < EDICOES; i++) {
    const alvo = um(alvos);
    await alvo.altera((await guardada(alvo)).versao);
    await retrata(alvo);
    const deles = retratos.get(alvo) ?? [];
    const desfaz = acaso.chance(0.5) && deles.length > 1;
    const [anterior, nova] = [deles.at(-2), deles.at(-1)];
    const ponto = desfaz ? anterior : um(deles);
    if (ponto === undefined || nova === undefined) continue;
    if (await volta(alvo, desfaz ? nova.historicoId : ponto.historicoId, desfaz)) voltas++;
    expect((await guardada(alvo)).linha, `${alvo.tipo}, edição ${i}`).toEqual(ponto.linha);
    await retrata(alvo);
  }
  expect(voltas).toBeGreaterThan(EDICOES / 3);
});
