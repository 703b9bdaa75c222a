import * as contract from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { exemploDe, type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';

/**
 * Whoever works for some companies and is registered in another one sees themselves wherever people are seen, and nobody
 * else of that company (decision 0033).
 */
const rede = comApp();
const EU = MUNDO.pessoa.nada;
const [PROPRIA, ALHEIA] = ['Zuleica Propria', 'Zuleica Alheia'];
let r: Registros;
let regional: Cliente;
let alheia: number;

const sql = (texto: string, ...valores: unknown[]) => rede.banco.admin.query(texto, [rede.um, ...valores]);

beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
  await sql('insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1)', EU);
  const deLa = { empId: r.outraFilialId };
  alheia = (
    await rede.admin.pede(contract.userInc, { body: novoUsuario('alheia', { ...deLa, nome: ALHEIA }) })
  ).id;
  const { user } = await rede.admin.pede(contract.userEdita, { query: { id: String(EU) } });
  await rede.admin.pede(contract.userAlt, {
    body: {
      user: { ...deLa, id: EU, versao: user.versao, tipoAtor: user.tipoAtor, nome: PROPRIA },
      ...{ reset: null, atributos: [], reduzido: true },
      atuacao: { todas: false, empresas: [r.filialId] },
    },
  });
  regional = await rede.entra('nada');
  await rede.admin.pede(contract.prazoResponsavel, { body: { procId: r.procId, pesId: EU } });
});

const pergunta = async (route: contract.RouteSpec, query: object): Promise<string> => {
  const pedido = route.method === 'POST' ? { body: query } : { query };
  const { status, body } = await regional.chama(route.method, route.path, pedido);
  return `${status} ${JSON.stringify(body)}`;
};

describe('a própria pessoa', () => {
  const aCasa = (): readonly (readonly [contract.RouteSpec, object])[] => [
    [contract.userList, { catId: MUNDO.pessoas, search: 'zuleica' }],
    [contract.userVer, { id: EU }],
    [contract.procura, { search: 'zuleica' }],
    [contract.historicoList, { tipo: 'pessoa', id: EU }],
    [contract.historicoPessoas, { search: 'zuleica' }],
    [contract.perfisPessoas, { search: 'zuleica' }],
    [contract.anotacaoPessoas, { tipo: 'pericia', id: r.procId, search: 'zuleica' }],
    [contract.osListResp, { search: 'zuleica' }],
    [contract.userListClient, { search: 'zuleica' }],
    [contract.prazoCaso, { procId: r.procId }],
    [contract.relatorioDestinatarios, { fonte: 'pericias' }],
  ];

  test('está em cada lista, escolha, busca e história; outra da mesma empresa em nenhuma', async () => {
    const sem: string[] = [];
    for (const [route, query] of aCasa()) {
      const dito = await pergunta(route, query);
      if (!dito.includes(PROPRIA)) sem.push(`${route.path} ${dito.slice(0, 200)}`);
      expect(dito).not.toContain(ALHEIA);
    }
    expect(sem).toEqual([]);
  });

  test('e por ela não se vê mais nada: nem a empresa, nem o que é dela, nem os outros', async () => {
    const { veiculo } = veiculoDeTeste('EUU-1234');
    await rede.admin.pede(contract.veiInc, { body: { veiculo: { ...veiculo, proprietario: { id: EU } } } });
    expect((await regional.pede(contract.veiList, { body: { search: 'EUU' } })).total).toBe(0);
    const { body } = await regional.chama('GET', contract.userVer.path, { query: { id: EU } });
    const { rows } = await sql(
      'select razao_social as nome from empresa where tenant_id = $1 and id = $2',
      r.outraFilialId,
    );
    expect(JSON.stringify(body)).not.toContain(rows[0].nome);
    for (const route of [contract.userVer, contract.userEdita])
      expect((await regional.chama('GET', route.path, { query: { id: alheia } })).status).toBe(404);
    expect(await pergunta(contract.historicoList, { tipo: 'pessoa', id: alheia })).toMatch(/^404/);
    const { rows: quantas } = await sql(
      'select count(*)::int as n from pessoa where tenant_id = $1 and empresa_id = $2',
      r.outraFilialId,
    );
    expect(quantas[0].n).toBeGreaterThan(1);
  });

  test('o que se salva no próprio cadastro o deixa na empresa em que estava', async () => {
    const { user } = await regional.pede(contract.userEdita, { query: { id: String(EU) } });
    const { id, versao, tipoAtor, nome } = user;
    await regional.pede(contract.userAlt, {
      body: {
        user: { id, versao, tipoAtor, nome, apelido: 'Zu' },
        reset: null,
        atributos: [],
        reduzido: true,
      },
    });
    const { rows } = await sql(
      'select empresa_id::int as empresa, apelido from pessoa where tenant_id = $1 and id = $2',
      EU,
    );
    expect(rows).toEqual([{ empresa: r.outraFilialId, apelido: 'Zu' }]);
  });
});

describe('um documento guardado com casos de várias empresas', () => {
  test('é de quem atua em todas elas', async () => {
    const pericia = async (empresaId: number | null) => {
      const body = exemploDe(contract.periciaInc, r)?.body;
      const { procId } = await rede.admin.pede(contract.periciaInc, { body: body as never }); // the example's own shape
      await sql('update pericia set empresa_id = $3 where tenant_id = $1 and id = $2', procId, empresaId);
      const { pessoas } = await rede.admin.pede(contract.periciaIncPessoas, {
        body: { procId, pessoas: [{ pesId: MUNDO.pessoa.ana }] },
      });
      await rede.admin.pede(contract.periciaIncBaixa, {
        body: { baixaId: r.baixaVazia, pessoas: [{ procPesId: pessoas[0]?.procPesId ?? 0 }] },
      });
    };
    const guarda = async () => {
      const content: contract.No[] = [
        { type: 'tabela', attrs: { fonte: 'recebiveis', colunas: ['nome', 'pericia'], total: false } },
      ];
      const corpo = JSON.stringify({ type: 'doc', content } satisfies contract.Corpo);
      const { id } = await rede.admin.pede(contract.MODELO_DE_DOCUMENTO.inc, {
        body: {
          id: 0,
          versao: 0,
          situacao: 1,
          categoriaId: 0,
          tipo: 'baixa',
          nome: `Lista ${Math.random()}`,
          corpo,
        },
      });
      const body = { modelo: id, tipo: 'baixa' as const, registro: r.baixaVazia };
      return (await rede.admin.pede(contract.documentoGuarda, { body })).anexo.anexoId;
    };
    const abre = async (anexoId: string) =>
      (await regional.chama('GET', contract.anexoBaixa.path, { query: { anexoId } })).status;
    await pericia(null);
    await pericia(r.filialId);
    const daCasa = await guarda();
    await pericia(r.outraFilialId);
    const comOutra = await guarda();
    expect([await abre(daCasa), await abre(comOutra)]).toEqual([200, 404]);
    const lista = await pergunta(contract.anexoList, { tipo: 'baixa', id: r.baixaVazia });
    expect([lista.includes(daCasa), lista.includes(comOutra)]).toEqual([true, false]);
  });
});
