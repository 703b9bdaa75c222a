import {
  CONDICAO_LISTA,
  catgAlt,
  catgList,
  historicoList,
  homePainel,
  perfisInc,
  perfisIncGet,
  periciaAlt,
  periciaAtribBaixa,
  periciaBaixaPessoas,
  periciaExc,
  periciaImportInicio,
  periciaInc,
  periciaIncBaixa,
  periciaIncPessoas,
  periciaList,
  periciaListBaixas,
  periciaListPessoasBaixa,
  periciaTipos,
  periciaTotais,
} from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, envio, Passos, type Valor } from '../../testing/passos.ts';

const rede = comApp();
let admin: Passos;
/** Has every permission, but no profile that sees the category 'Judicial'. */
let filial: Cliente;
const A = MUNDO.atrib;
const HONORARIO: Valor = [A.honorario, 100];
const oculta = { procId: 0, procPesId: 0, recebId: 0 };
const vista = { procId: 0, procPesId: 0, recebId: 0 };
let baixaId = 0;

async function mostraSo(perfis: number[]): Promise<void> {
  const { catgList: [categoria] = [] } = await admin.c.pede(catgList, {
    query: { condition: '1', id: String(MUNDO.folhaA) },
  });
  const body = {
    categoria: { id: MUNDO.folhaA, versao: categoria?.versao ?? 0, name: 'Judicial', perfis },
  };
  await admin.c.pede(catgAlt, { body });
}

beforeAll(async () => {
  admin = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
  baixaId = await admin.novaBaixa();
  for (const [caso, catgId] of [
    [oculta, MUNDO.folhaA],
    [vista, MUNDO.folhaB],
  ] as const) {
    caso.procId = (await admin.c.pede(periciaInc, { body: envio([HONORARIO], { catgId }) })).procId;
    caso.procPesId = await admin.comPessoa(caso.procId);
    caso.recebId = await admin.recebivel(caso.procId, caso.procPesId, baixaId, 10);
  }
  const { recursos } = await admin.c.pede(perfisIncGet);
  const perfil = { nome: 'Filial', pessoas: [MUNDO.pessoa.nada] };
  await admin.c.pede(perfisInc, { body: { perfil, recursos: recursos.map((r) => r.id) } });
  await mostraSo([1]);
  filial = await new Cliente(rede.app, 'um.teste').entra('nada');
});

const lista = (condition: number) =>
  filial.pede(periciaList, { query: { condition: String(condition), catgId: String(MUNDO.tipo) } });

describe('a categoria que nenhum perfil da pessoa vê', () => {
  test('não aparece em lista, totais, início, tipos, baixa nem histórico', async () => {
    for (const condition of [CONDICAO_LISTA.home, CONDICAO_LISTA.lista]) {
      const { pericias } = await lista(condition);
      expect(pericias.map((g) => g.catgId)).toEqual([MUNDO.folhaB]);
    }
    const query = { catgId: String(MUNDO.tipo) };
    expect(await filial.pede(periciaTotais, { query })).toMatchObject({
      total: 1,
      totais: { valorTotal: 10 },
    });
    const { listPericias } = await filial.pede(periciaTipos, { query });
    expect(listPericias.map((c) => c.catgId)).toEqual([MUNDO.folhaB]);
    const { tipos, meses } = await filial.pede(homePainel);
    expect(tipos[0]?.situacoes.reduce((n, s) => n + s.quantidade, 0)).toBe(1);
    expect(meses.reduce((n, m) => n + m.previsto, 0)).toBe(10);
    const { grupos, totalRecebiceis, parcial } = await filial.pede(periciaBaixaPessoas, {
      query: { baixaId: String(baixaId) },
    });
    expect([totalRecebiceis, parcial]).toEqual([10, true]);
    expect(grupos.flatMap((g) => g.pessoas.map((p) => p.procId))).toEqual([vista.procId]);
    const { dados } = await filial.pede(periciaListPessoasBaixa, { query: { baixaId: String(baixaId) } });
    expect(dados.map((d) => d.procId)).toEqual([vista.procId]);
    const { list } = await filial.pede(historicoList, { query: { tipo: 'baixa', id: String(baixaId) } });
    expect(list.filter((h) => h.titulo.includes(`#${oculta.recebId} `))).toEqual([]);
    expect(list.filter((h) => h.titulo.includes(`#${vista.recebId} `))).not.toEqual([]);
  });

  test('o total da baixa é o do que se vê, e inteiro para quem vê tudo', async () => {
    const total = async (c: Cliente) =>
      (await c.pede(periciaListBaixas, { query: { baixaId: String(baixaId) } })).listBaixas[0]
        ?.totalRecebiceis;
    expect([await total(filial), await total(admin.c)]).toEqual([10, 20]);
  });

  test('nenhuma leitura a abre', async () => {
    const { procId } = oculta;
    const leituras: [string, object][] = [
      ['/pericia/list', { condition: 1, procId }],
      ['/pericia/list', { condition: 1, procId: 0, catgId: MUNDO.folhaA }],
      ['/pericia/list', { condition: 1, listAlter: 1, procId }],
      ['/pericia/pessoas', { local: 5, procId }],
      ['/pericia/importacao', { procId }],
      ['/historico/list', { tipo: 'pericia', id: procId }],
    ];
    const status = [];
    for (const [path, query] of leituras) status.push((await filial.chama('GET', path, { query })).status);
    expect(status).toEqual(leituras.map(() => 404));
  });

  test('nenhuma escrita a alcança, como se não existisse', async () => {
    const pessoas = [{ pesId: MUNDO.pessoa.bia }];
    const { procId, procPesId, recebId } = oculta;
    const edita = { recebId, versao: 2, atribRecebiveis: atributos([A.valor, 11]) };
    const escritas: [string, unknown][] = [
      [periciaInc.path, envio([HONORARIO], { catgId: MUNDO.folhaA })],
      [periciaAlt.path, envio([HONORARIO], { procId, versao: 1 })],
      [periciaAlt.path, { local: 6, procId, procPesId, baixaId }],
      [periciaAlt.path, { local: 6, procId, recebiveis: [edita] }],
      [periciaIncPessoas.path, { procId, pessoas }],
      [periciaExc.path, { id: procId, local: 1 }],
      [periciaExc.path, { id: procPesId, local: 2 }],
      [periciaExc.path, { id: recebId, local: 3 }],
      [periciaIncBaixa.path, { pessoas: [{ procPesId }], baixaId }],
      [
        periciaAtribBaixa.path,
        {
          baixaId,
          valores: { [`${recebId}_${A.valor}`]: { catId: A.valor, atribValue: 11 } },
          versoes: { [recebId]: 2 },
        },
      ],
      [
        periciaImportInicio.path,
        {
          procId,
          nomeArquivo: 'a.csv',
          sha256: 'a'.repeat(64),
          linhas: 1,
          cabecalho: ['pesNome', 'pesTipo'],
        },
      ],
    ];
    const status = [];
    for (const [path, body] of escritas) status.push((await filial.chama('POST', path, { body })).status);
    expect(status).toEqual(escritas.map(() => 404));
    expect(await admin.totais(procId)).toEqual([0, 10, 10]);
  });

  test('o que ela muda fora dali chega também aos totais que não vê', async () => {
    await new Passos(filial).situacaoDaBaixa(baixaId, 2);
    expect(await admin.totais(oculta.procId)).toEqual([10, 0, 10]);
    expect(await admin.totais(vista.procId)).toEqual([10, 0, 10]);
    expect((await rede.banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  });

  test('volta a ser vista na chamada seguinte', async () => {
    await mostraSo([0]);
    const { pericias } = await lista(CONDICAO_LISTA.lista);
    expect(pericias.map((g) => g.catgId).sort()).toEqual([MUNDO.folhaA, MUNDO.folhaB]);
  });
});
