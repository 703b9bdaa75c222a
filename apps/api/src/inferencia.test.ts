import { TIPO } from '@retaguarda/atributos';
import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FERRAMENTAS } from './features/mcp/public.ts';
import { Agente, criaChave } from './testing/agente.ts';
import { type BancoDeTeste, criaBancoPovoado } from './testing/banco.ts';
import { Cliente, criaApp } from './testing/cliente.ts';
import { exemploDe, type Registros, semeiaRegistros } from './testing/exemplos.ts';
import { campanhaDeTeste } from './testing/exemplos-campanha.ts';
import { atributoNovo } from './testing/exemplos-catalogo.ts';
import { empresaDeTeste, ordemDeTeste, veiculoDeTeste } from './testing/exemplos-oficina.ts';
import { produtoDeTeste } from './testing/exemplos-produto.ts';
import { novoUsuario } from './testing/exemplos-usuario.ts';
import { MUNDO } from './testing/mundo.ts';
import { envio, Passos } from './testing/passos.ts';

/**
 * Two states of one network that differ in records of hidden categories and of other companies alone: whoever does not see
 * those is answered the same in both, by every call, and can do no more with an id of theirs than with one that is missing.
 */
let banco: BancoDeTeste;
let app: FastifyInstance;
let admin: Passos;
/** Has every permission, but no profile that sees the hidden categories; works for the companies that there were at first. */
let filial: Cliente;
/** With a key of that person. */
let agente: Agente;
let meus: Registros;
let antes: Map<string, string>;
let antesPorAgente: Map<string, string>;
let ocultos: Partial<Registros>;
/** Of a company that the person does not work for, in categories that everybody sees. */
let alheios: Partial<Registros>;
/** The attribute that says whose a case is. */
let daEmpresa: number;
const A = MUNDO.atrib;
const SEGREDO = 'xisgravetto';
const CPF = '529.982.247-25';
const categoria = { pericia: 0, pessoa: 0, empresa: 0, produto: 0 };

async function criaCategorias(): Promise<void> {
  const sub = async (name: string, idPai: number) =>
    (await admin.c.pede(contract.catgSub, { body: { categoria: { name, idPai, perfis: [1] } } })).id;
  const raiz = await admin.c.pede(contract.catgInc, {
    body: { categoria: { name: 'Estoques', tipoSysId: 3, perfis: [0] } },
  });
  const empresas = await admin.c.pede(contract.catgInc, {
    body: { categoria: { name: 'Parceiras', tipoSysId: 5, perfis: [0] } },
  });
  categoria.pericia = await sub('Sigilosas', MUNDO.tipo);
  categoria.pessoa = await sub('Protegidas', MUNDO.pessoas);
  categoria.empresa = await sub('Reservadas', empresas.id);
  categoria.produto = await sub('Guardados', raiz.id);
}

/** A record of every kind in a hidden category, and what belongs to it; a receivable of it in a baixa that is seen. */
async function criaOcultos(): Promise<Partial<Registros>> {
  const { c } = admin;
  const { id: userId } = await c.pede(contract.userInc, {
    body: novoUsuario('oculta', {
      tipoAtor: categoria.pessoa,
      nome: `Pessoa ${SEGREDO}`,
      autenticacao: {
        system: { flag: true, systemDados: { email: 'oculta@exemplo.com.br' } },
        code: { flag: true, codeDados: { cpf: CPF, telefone: '11987654321' } },
        api: { flag: false, apiDados: {} },
      },
    }),
  });
  // Its personal data were looked at, which the history tells.
  await c.pede(contract.userEdita, { query: { id: String(userId) } });
  const { procId } = await c.pede(contract.periciaInc, {
    body: envio(
      [
        [A.honorario, 31337],
        [A.urgente, 1],
        [A.motivo, SEGREDO],
        [A.prazo, '2031-07-19'],
      ],
      { catgId: categoria.pericia },
    ),
  });
  const procPesId = await admin.comPessoa(procId, MUNDO.pessoa.ana);
  const procPesLivre = await admin.comPessoa(procId, userId);
  const recebId = await admin.recebivel(procId, procPesId, meus.baixaId, 777.77);
  const { id: empId } = await c.pede(contract.empInc, {
    body: {
      ...empresaDeTeste('OCULTA'),
      emp: { ...empresaDeTeste('OCULTA').emp, filialEstoque: true, categoriaId: categoria.empresa },
    },
  });
  const { catId: produtoId } = await c.pede(contract.catInc, {
    body: produtoDeTeste(categoria.produto, SEGREDO),
  });
  const dono = { proprietario: { id: userId } };
  const placa = veiculoDeTeste('OCU-1234');
  const { veiculoId } = await c.pede(contract.veiInc, { body: { veiculo: { ...placa.veiculo, ...dono } } });
  const ordem = ordemDeTeste(veiculoId).ordemServico;
  const { osId } = await c.pede(contract.osInc, {
    body: { ordemServico: { ...ordem, pesCliente: { id: userId }, osDescricao: SEGREDO } },
  });
  const { importId } = await c.pede(contract.periciaImportInicio, {
    body: {
      procId,
      nomeArquivo: 'sigilo.csv',
      sha256: 'c'.repeat(64),
      linhas: 2,
      cabecalho: ['pesNome', 'pesTipo', 'horas'],
    },
  });
  const { pedidoId, notaId } = await movimentaOcultos(userId, empId, produtoId);
  return {
    pedidoId,
    notaId,
    notaPronta: notaId,
    notaFinalizada: notaId,
    pedidoLivre: pedidoId,
    userId,
    userLivre: userId,
    userAnonimo: userId,
    pesId: userId,
    procId,
    procPesId,
    procPesLivre,
    recebId,
    empId,
    produtoId,
    produtoLivre: produtoId,
    veiculoId,
    veiculoLivre: veiculoId,
    osId,
    importId,
    brindeId: produtoId,
    filialId: empId,
    fornecedorId: empId,
    catgProduto: categoria.produto,
  };
}

/** A record of every kind of another company. */
async function criaAlheios(): Promise<Partial<Registros>> {
  const { c } = admin;
  const empresa = empresaDeTeste('ALHEIA');
  const { id: empId } = await c.pede(contract.empInc, {
    body: { ...empresa, emp: { ...empresa.emp, nomeFantazia: `Filial ${SEGREDO}`, filialEstoque: true } },
  });
  const { id: userId } = await c.pede(contract.userInc, {
    body: novoUsuario('alheia', { empId, nome: `Alheia ${SEGREDO}` }),
  });
  const { veiculo } = veiculoDeTeste('ALH-1234');
  const { veiculoId } = await c.pede(contract.veiInc, {
    body: { veiculo: { ...veiculo, proprietario: { id: userId } } },
  });
  const ordem = ordemDeTeste(veiculoId).ordemServico;
  const { osId } = await c.pede(contract.osInc, {
    body: { ordemServico: { ...ordem, pesCliente: { id: userId }, osDescricao: SEGREDO } },
  });
  const { pedidoId, notaId } = await movimentaAlheios(userId, empId);
  const { id: campId } = await c.pede(contract.campInc, {
    body: campanhaDeTeste([empId], { campNome: SEGREDO }),
  });
  const caso = await casoAlheio(empId);
  const pessoa = { userId, userLivre: userId, userAnonimo: userId, pesId: userId, procPesLivre: userId };
  const nota = { notaId, notaPronta: notaId, notaFinalizada: notaId };
  const filial = { empId, filialId: empId, fornecedorId: empId };
  return {
    ...pessoa,
    ...nota,
    ...filial,
    ...caso,
    veiculoId,
    veiculoLivre: veiculoId,
    osId,
    pedidoId,
    pedidoLivre: pedidoId,
    campId,
  };
}

/** A case of the company, in a category that everybody sees; a receivable of it in a baixa that is seen. */
async function casoAlheio(empId: number): Promise<Partial<Registros>> {
  const procId = await admin.cria(
    [A.honorario, 31337],
    [A.urgente, 1],
    [A.motivo, SEGREDO],
    [A.prazo, '2031-07-19'],
    [daEmpresa, empId],
  );
  const procPesId = await admin.comPessoa(procId, MUNDO.pessoa.ana);
  const recebId = await admin.recebivel(procId, procPesId, meus.baixaId, 777.77);
  const { importId } = await admin.c.pede(contract.periciaImportInicio, {
    body: {
      procId,
      nomeArquivo: 'alheia.csv',
      sha256: 'd'.repeat(64),
      linhas: 2,
      cabecalho: ['pesNome', 'pesTipo', 'horas'],
    },
  });
  return { procId, procPesId, recebId, importId };
}

async function movimentaAlheios(
  userId: number,
  empId: number,
): Promise<{ pedidoId: number; notaId: number }> {
  const { c } = admin;
  const { brindeId, fornecedorId } = meus;
  const cabMov = {
    dtaLancamento: '2026-03-10',
    descricao: SEGREDO,
    tipoMovSelected: 1,
    empresaSelected: 0,
    fornecedorSelected: fornecedorId,
    estoqueSelected: empId,
  };
  const { cab } = await c.pede(contract.estoqueAddMovCab, { body: { cabMov } });
  const { movCabId } = cab;
  await c.pede(contract.estoqueAddItem, { body: { itemId: brindeId, quant: 7, valor: 3, movCabId } });
  await c.pede(contract.estoqueFinalizeMov, { body: { movCabId } });
  await c.pede(contract.userPontosInc, { body: { id: userId, quantidade: 1000, motivo: SEGREDO } });
  const pedido = { clientId: userId, catId: brindeId, quant: 1, empId };
  const { cabId: pedidoId } = await c.pede(contract.mobileSavePedido, { body: pedido });
  return { pedidoId, notaId: movCabId };
}

/** Stock of a hidden branch and of a hidden product, and what a hidden client asks of a branch that is seen. */
async function movimentaOcultos(
  userId: number,
  empId: number,
  produtoId: number,
): Promise<{ pedidoId: number; notaId: number }> {
  const { c } = admin;
  const { brindeId, filialId, fornecedorId } = meus;
  const cabMov = (estoqueSelected: number) => ({
    cabMov: {
      dtaLancamento: '2026-03-10',
      descricao: '',
      tipoMovSelected: 1,
      empresaSelected: 0,
      fornecedorSelected: fornecedorId,
      estoqueSelected,
    },
  });
  let notaId = 0;
  for (const [onde, oque] of [
    [empId, brindeId],
    [filialId, produtoId],
  ] as const) {
    const { cab } = await c.pede(contract.estoqueAddMovCab, { body: cabMov(onde) });
    const { movCabId } = cab;
    await c.pede(contract.estoqueAddItem, { body: { itemId: oque, quant: 7, valor: 3, movCabId } });
    // A note of a branch that is seen stays open: that it exists is no secret, its hidden item is.
    if (onde === empId) {
      await c.pede(contract.estoqueFinalizeMov, { body: { movCabId } });
      notaId = movCabId;
    } else await c.pede(contract.estoqueExcMovCab, { body: { movCabId } });
  }
  await c.pede(contract.userPontosInc, { body: { id: userId, quantidade: 1000, motivo: SEGREDO } });
  const pedido = { clientId: userId, catId: brindeId, quant: 1, empId: filialId };
  const { cabId: pedidoId } = await c.pede(contract.mobileSavePedido, { body: pedido });
  return { pedidoId, notaId };
}

/** Searches and lists beyond the examples: what would ask a hidden record for its text, name, day, sum or number. */
function perguntas(): [RouteSpec, object][] {
  const { baixaId } = meus;
  const tipo = { catgId: MUNDO.tipo };
  const textos = [SEGREDO, 'oculta', '31337', '777', '19/07/2031'];
  return [
    ...textos.flatMap((search): [RouteSpec, object][] => [
      [contract.periciaListBaixas, { query: { searchId: A.motivo, search } }],
      [contract.periciaListBaixas, { query: { searchId: A.honorario, search } }],
      [contract.periciaListBaixas, { query: { searchFixo: search } }],
      [contract.periciaListBaixas, { query: { condition: 1, baixaId, searchFixo: search } }],
      [contract.periciaListPessoasBaixa, { query: { baixaId, searchId: A.motivo, search } }],
      [contract.periciaList, { query: { condition: 0, ...tipo, search, filterId: A.motivo } }],
      [contract.periciaList, { query: { condition: 0, ...tipo, searchFixo: search, filterFixo: -1 } }],
      [contract.periciaTotais, { query: { ...tipo, search, filterId: A.motivo } }],
      [contract.userList, { query: { catId: MUNDO.pessoas, search } }],
      [contract.perfisPessoas, { query: { search } }],
      [contract.historicoPessoas, { query: { search } }],
      [contract.osList, { body: { search } }],
      [contract.veiList, { body: { search } }],
      [contract.userListClient, { body: { search } }],
      [contract.estoqueProdList, { body: { search, catg: 0 } }],
    ]),
    [contract.periciaListBaixas, { query: {} }],
    [contract.periciaList, { query: { condition: 0, ...tipo } }],
    [contract.periciaList, { query: { condition: 2, ...tipo } }],
    [
      contract.periciaList,
      { query: { condition: 0, ...tipo, filterId: A.prazo, filterData: '2031-07-01,2031-07-30' } },
    ],
    [contract.periciaPessoas, { query: { procId: meus.procId, local: 5 } }],
    [contract.historicoList, { query: { tipo: 'baixa', id: baixaId } }],
    [contract.userList, { query: { catId: MUNDO.pessoas, tipos: 0 } }],
  ];
}

/** An answer as text, without what no two calls share; the id that was asked for reads alike. */
const texto = (body: unknown, id?: number): string => {
  const cru = JSON.stringify(body)?.replace(/"requestId":"[^"]*"/, '') ?? '';
  if (id === undefined) return cru;
  // What was looked at is named by its ids, and by how they stand: of what is not seen nothing stands.
  const estado = /"conjunto":"[\w-]+\.([\w-]+)"/.exec(cru)?.[1] ?? '';
  // Work that was begun has a number and an instant of its own.
  const resto = cru.replace(/"loteId":\d+|"em":"[^"]*"|"conjunto":"[^"]*"/g, '');
  return resto.replaceAll(String(id), '#') + estado;
};

const nomeDe = ({ method, path }: RouteSpec, chamada: object) =>
  `${method} ${path} ${JSON.stringify(chamada)}`;

const ehFerramenta = (route: RouteSpec): boolean => FERRAMENTAS.some(({ spec }) => spec === route);

/** What every reading call answers to who does not see the hidden categories, by the call. */
async function respostas(quem: Cliente = filial): Promise<Map<string, string>> {
  const exemplos = ROUTES.filter((r) => r.method === 'GET' && r.permission !== 'public').map(
    (r): [RouteSpec, object] => [r, { query: exemploDe(r, meus)?.query ?? {} }],
  );
  const lidas = new Map<string, string>();
  const todas = [...exemplos, ...perguntas()].filter(([route]) => quem !== agente || ehFerramenta(route));
  for (const [route, chamada] of todas) {
    const { status, body } = await quem.chama(route.method, route.path, chamada);
    lidas.set(nomeDe(route, chamada), `${status} ${texto(body)}`);
  }
  return lidas;
}

/** What tells when it was asked, or how often. */
const VARIAM: readonly RouteSpec[] = [
  contract.chaveList,
  contract.contaSessoes,
  contract.userExporta,
  contract.operacaoVer,
];

const DA_EMPRESA = [
  ...['estoque', 'pessoa', 'veiculo', 'ordem_servico', 'campanha_empresa'],
  ...['pericia', 'pericia_pessoa', 'recebivel', 'busca_data'],
];

/** Every row of a hidden category or of another company, and what stands in cases of it. */
async function retrato(): Promise<string> {
  const partes: string[] = [];
  const { rows: tabelas } = await banco.admin.query<{ t: string }>(
    `select tablename as t from pg_policies where cmd = 'SELECT' and qual like '%app.ocultas%' order by 1`,
  );
  for (const { t } of tabelas) {
    const { rows } = await banco.admin.query<{ x: string }>(
      `select t::text as x from ${t} t where categoria_id = any($1) order by 1`,
      [Object.values(categoria)],
    );
    partes.push(`${t}: ${rows.map((r) => r.x).join('\n')}`);
  }
  for (const t of DA_EMPRESA) {
    const { rows } = await banco.admin.query<{ x: string }>(
      `select t::text as x from ${t} t where empresa_id = $1 order by 1`,
      [alheios.empId],
    );
    partes.push(`${t}: ${rows.map((r) => r.x).join('\n')}`);
  }
  return partes.join('\n');
}

beforeAll(async () => {
  ({ banco } = await criaBancoPovoado());
  app = await criaApp(banco);
  admin = new Passos(await new Cliente(app, 'um.teste').entra('admin'));
  meus = await semeiaRegistros(admin.c);
  await criaCategorias();
  const unidade = atributoNovo({ label: 'Unidade', tipo: TIPO.empresa, table: true, search: true });
  const { catId } = await admin.c.pede(contract.catalogoInc, {
    body: { catgId: MUNDO.refPericia, catDados: unidade },
  });
  daEmpresa = catId;
  const { recursos } = await admin.c.pede(contract.perfisIncGet);
  const perfil = { nome: 'Filial', pessoas: [MUNDO.pessoa.nada] };
  await admin.c.pede(contract.perfisInc, { body: { perfil, recursos: recursos.map((r) => r.id) } });
  await banco.admin.query(
    `update pessoa set todas_empresas = false where id = $1 and tenant_id = (select tenant_id from tenant where slug = 'um')`,
    [MUNDO.pessoa.nada],
  );
  await banco.admin.query(
    `insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id)
     select tenant_id, $1, id from empresa where tenant_id = (select tenant_id from tenant where slug = 'um')`,
    [MUNDO.pessoa.nada],
  );
  filial = await new Cliente(app, 'um.teste').entra('nada');
  await criaChave(banco, { tenant: 1, pessoa: MUNDO.pessoa.nada }, { nome: 'filial' });
  agente = new Agente(app, 'um.teste');
  agente.nome = 'filial';
  await respostas();
  antes = await respostas();
  antesPorAgente = await respostas(agente);
  ocultos = await criaOcultos();
  alheios = await criaAlheios();
});
afterAll(async () => {
  await app.close();
  await banco.fecha();
});

describe('registros de categorias que a pessoa não vê, ou de empresas em que não atua', () => {
  test.each([
    ['a pessoa', () => [antes, filial] as const],
    ['um agente com a sua chave', () => [antesPorAgente, agente] as const],
  ])('não mudam uma letra do que lê %s', async (_, de) => {
    const [lidas, quem] = de();
    const depois = await respostas(quem);
    // Answers that tell nothing would be alike as well.
    expect([...lidas.values()].filter((r) => r.startsWith('200 ')).length).toBeGreaterThan(lidas.size * 0.9);
    const fixas = [...lidas.keys()].filter(
      (k) => !VARIAM.some((r) => k.startsWith(`${r.method} ${r.path} `)),
    );
    const outras = fixas.filter((k) => lidas.get(k) !== depois.get(k));
    expect(outras.map((k) => `${k}: ${lidas.get(k)} / ${depois.get(k)}`)).toEqual([]);
  });

  test('respondem a cada chamada como os que não existem, e ficam como estavam', async () => {
    const guardado = await retrato();
    const diferentes: string[] = [];
    const alvos = [...Object.entries(ocultos), ...Object.entries(alheios)].map(([chave, id]) => ({
      ...{ chave, id: Number(id) },
      // Of each the examples of all calls are made once.
      ...{ oculta: { ...meus, [chave]: Number(id) }, nenhuma: { ...meus, [chave]: 9e9 } },
    }));
    for (const route of ROUTES.filter((r) => r.permission !== 'public' && r.permission !== 'session'))
      for (const { chave, id, oculta, nenhuma } of alvos) {
        const alvo = exemploDe(route, oculta);
        if (JSON.stringify(alvo) === JSON.stringify(exemploDe(route, meus))) continue;
        const responde = async (quem: Cliente, exemplo: typeof alvo) => {
          const { query, body } = exemplo ?? {};
          return quem.chama(route.method, route.path, {
            ...(query === undefined ? {} : { query }),
            ...(body === undefined ? {} : { body }),
          });
        };
        for (const quem of ehFerramenta(route) ? [filial, agente] : [filial]) {
          const oculto = await responde(quem, alvo);
          const inexistente = await responde(quem, exemploDe(route, nenhuma));
          const iguais =
            oculto.status === inexistente.status && texto(oculto.body, id) === texto(inexistente.body, 9e9);
          if (!iguais)
            diferentes.push(
              [
                route.path,
                chave,
                oculto.status,
                texto(oculto.body),
                inexistente.status,
                texto(inexistente.body),
              ].join(' '),
            );
        }
      }
    expect(diferentes).toEqual([]);
    expect(await retrato()).toBe(guardado);
  });

  test('de um CPF só se diz que já existe', async () => {
    const { validate } = await filial.pede(contract.userValidateCpf, { body: { cpf: CPF } });
    expect(validate).toBe(-1);
  });

  test('ao salvar, o que é único se recusa com as mesmas palavras, de quem quer que seja, e tentar conta', async () => {
    const envia = async (marca: string, cpf: string, email: string, quem = filial) => {
      const { status, body } = await quem.chama('POST', contract.userInc.path, {
        body: novoUsuario(marca, {
          autenticacao: {
            system: { flag: true, systemDados: { email } },
            code: { flag: true, codeDados: { cpf, telefone: '11987654321' } },
            api: { flag: false, apiDados: {} },
          },
        }),
      });
      return { status, erros: (body as { errors?: unknown }).errors }; // a refusal's
    };
    const OUTRO = '111.444.777-35';
    expect((await envia('visivel', OUTRO, 'visivel@exemplo.com.br', admin.c)).status).toBe(200);
    const deVista = await envia('visivel', OUTRO, 'visivel@exemplo.com.br');
    const deOculta = await envia('oculta', CPF, 'oculta@exemplo.com.br');
    expect(deOculta).toEqual(deVista);
    expect(deOculta).toMatchObject({
      status: 422,
      erros: [{ field: 'cpf' }, { field: 'email' }, { field: 'codigo' }],
    });
    expect(JSON.stringify(deOculta)).not.toContain(SEGREDO);
    // A save that is stored takes nothing; refused ones and questions come out of the same sixty.
    expect((await envia('livre1', '390.533.447-05', 'livre1@exemplo.com.br')).status).toBe(200);
    // The minute began with an earlier question; it is not to end among those that follow.
    const minuto = await banco.admin.query<{ chamadas: number }>(
      "update limite_entrada set inicio = now() + interval '1 hour' where chave = $1 returning chamadas",
      [`consulta.${MUNDO.pessoa.nada}`],
    );
    const ja = minuto.rows[0]?.chamadas ?? 0;
    const status: number[] = [];
    for (let i = 0; i < 4; i++)
      status.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => envia('oculta', CPF, 'x')))).map(
          (r) => r.status,
        ),
      );
    expect(status.filter((x) => x === 422).length).toBe(60 - ja);
    expect(status.filter((x) => x === 429).length).toBe(20 + ja);
    const pergunta = await filial.chama('POST', contract.userValidateCpf.path, { body: { cpf: CPF } });
    expect(pergunta.status).toBe(429);
  });

  test('não entram em um caso pelo número', async () => {
    const { procId } = meus;
    const escrita = (pesId: number) =>
      filial.chama('POST', contract.periciaIncPessoas.path, { body: { procId, pessoas: [{ pesId }] } });
    const [oculta, nenhuma] = [await escrita(ocultos.userId ?? 0), await escrita(9e9)];
    expect([oculta.status, texto(oculta.body)]).toEqual([404, texto(nenhuma.body)]);
  });

  test('as somas guardadas contam todas', async () => {
    expect((await banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  });
});
