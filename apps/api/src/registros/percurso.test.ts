import {
  empAlt,
  empExc,
  empInc,
  empList,
  empVer,
  veiAlt,
  veiExc,
  veiInc,
  veiList,
  veiVer,
} from '@retaguarda/contract';
import { CADASTROS, type CadastroQualquer } from '@retaguarda/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { tableOf } from '../base/db/table-of.ts';
import type { Resposta } from '../testing/cliente.ts';
import { comApp } from '../testing/com-app.ts';
import { cadastroDeTeste } from '../testing/exemplos-cadastro.ts';
import { empresaDeTeste, veiculoDeTeste } from '../testing/exemplos-oficina.ts';
import { MUNDO } from '../testing/mundo.ts';
import { CADASTROS_NO_SERVIDOR } from './cadastros.ts';

const rede = comApp();

/** The way of a record through the calls of its kind; `n` says which of its examples. */
interface Percurso {
  nome: string;
  /** A text that finds the first example and not the second. */
  texto: string;
  /** No two of its records share their first fields. */
  unico: boolean;
  inclui: (n: number) => Promise<Resposta>;
  altera: (n: number, id: number, versao: number) => Promise<Resposta>;
  ver: (id: number) => Promise<Resposta>;
  exclui: (id: number) => Promise<Resposta>;
  acha: (search: string) => Promise<number[]>;
}

const posta = (path: string, body: unknown) => rede.admin.chama('POST', path, { body });
const busca = (path: string, id: number) => rede.admin.chama('GET', path, { query: { id } });

const PLACAS = ['ABC-1234', 'BRA2E19', 'XYZ-9876'];
const VEICULO: Percurso = {
  nome: 'veiculo',
  texto: 'abc-12',
  unico: true,
  inclui: (n) => posta(veiInc.path, veiculoDeTeste(PLACAS[n] ?? '')),
  altera: (n, veiculoId, versao) =>
    posta(veiAlt.path, veiculoDeTeste(PLACAS[n] ?? '', { veiculoId, versao })),
  ver: (id) => busca(veiVer.path, id),
  exclui: (veiculoId) => posta(veiExc.path, { veiculoId }),
  acha: async (search) => (await rede.admin.pede(veiList, { body: { search } })).list.map((v) => v.veiculoId),
};
const EMPRESA: Percurso = {
  nome: 'empresa',
  texto: 'empresa e0',
  unico: true,
  inclui: (n) => posta(empInc.path, empresaDeTeste(`E${n}`)),
  altera: (n, empId, versao) => posta(empAlt.path, empresaDeTeste(`E${n}`, { empId, versao })),
  ver: (id) => busca(empVer.path, id),
  exclui: (id) => posta(empExc.path, { id }),
  acha: async (search) =>
    (await rede.admin.pede(empList, { query: { catId: String(MUNDO.empresas), search } })).empresas.map(
      (e) => e.id,
    ),
};

// The company that records of a registry name.
let empresaId = 0;
beforeAll(async () => {
  empresaId = (await rede.admin.pede(empInc, { body: empresaDeTeste('DONA') })).id;
});

function doCadastro(cadastro: CadastroQualquer): Percurso {
  const { tipo, list, ver, inc, alt, exc } = cadastro;
  const { textos = [] } = CADASTROS_NO_SERVIDOR.find(({ tabela }) => tabela === tableOf(tipo)) ?? {};
  return {
    nome: tipo,
    unico: textos.some((t) => t.unico),
    texto: String(
      Object.values(cadastroDeTeste(cadastro, 0, { empresaId })).find((v) => typeof v === 'string'),
    ),
    inclui: (n) => posta(inc.path, cadastroDeTeste(cadastro, n, { empresaId })),
    altera: (n, id, versao) => posta(alt.path, cadastroDeTeste(cadastro, n, { empresaId, id, versao })),
    ver: (id) => busca(ver.path, id),
    exclui: (id) => posta(exc.path, { id }),
    acha: async (search) => (await rede.admin.pede(list, { body: { search } })).list.map((r) => r.id),
  };
}

const idDe = ({ body }: Resposta): number => {
  const { id, veiculoId } = body as { id?: number; veiculoId?: number }; // what a kind calls its own
  return id ?? veiculoId ?? 0;
};

test.each([VEICULO, EMPRESA, ...CADASTROS.map(doCadastro)].map((p) => [p.nome, p] as const))(
  '%s: inclui, acha, altera pela versão, recusa o que é único, exclui, e o histórico conta',
  async (nome, p) => {
    const incluido = await p.inclui(0);
    expect(incluido, JSON.stringify(incluido.body)).toMatchObject({ status: 200, body: { versao: 1 } });
    const id = idDe(incluido);
    const outro = idDe(await p.inclui(1));
    expect(await p.acha(p.texto)).toEqual([id]);
    expect(await p.acha('nada disso')).toEqual([]);
    expect(await p.altera(2, id, 1)).toMatchObject({ status: 200, body: { versao: 2 } });
    expect(await p.altera(2, id, 1)).toMatchObject({ status: 409, body: { atual: expect.anything() } });
    for (const repetido of p.unico ? [await p.inclui(2), await p.altera(2, outro, 1)] : [])
      expect(repetido).toMatchObject({ status: 422, body: { errors: [{ code: 'em_uso' }] } });
    expect(await p.exclui(id)).toMatchObject({ status: 200 });
    expect([(await p.ver(id)).status, (await p.exclui(id)).status]).toEqual([404, 404]);
    expect(await p.acha(p.texto)).toEqual([]);
    const { rows } = await rede.banco.admin.query<{ acao: string }>(
      'select acao from historico where entidade = $1 and entidade_id = $2 order by id',
      [nome, id],
    );
    expect(rows.map((r) => r.acao)).toEqual(['inclusao', 'alteracao', 'exclusao']);
  },
);
