import { TIPO } from '@retaguarda/atributos';
import {
  periciaBaixaPessoas,
  periciaListBaixas,
  userAlt,
  userAnonimiza,
  userEdita,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { dadosDe, definicao } from '../../../seeds/definicao.ts';
import { Cliente } from '../../../testing/cliente.ts';
import { comApp } from '../../../testing/com-app.ts';
import { MUNDO } from '../../../testing/mundo.ts';
import { Passos } from '../../../testing/passos.ts';

const CPF = '52998224725';
const [ANOTACAO, INICIO, NA_PESSOA] = [601, 602, 603];
const CASOS = 2000;

const rede = comApp();
let passos: Passos;
const { ana } = MUNDO.pessoa;

beforeAll(async () => {
  const atributos = [
    [
      ANOTACAO,
      1,
      definicao({ codId: 'anotacao', label: 'Anotação', ordem: 90, tipo: TIPO.texto, search: true }),
    ],
    [
      INICIO,
      1,
      definicao({
        ...{ codId: 'inicio', label: 'Início', ordem: 91, tipo: TIPO.calculo, search: true },
        calcFormula: 'ESQUERDA(anotacao;6)',
      }),
    ],
    [
      NA_PESSOA,
      2,
      definicao({
        codId: 'do_caso',
        label: 'Do caso',
        ordem: 92,
        tipo: TIPO.calculo,
        calcFormula: '"v. "&anotacao',
      }),
    ],
  ] as const;
  for (const [id, etapa, def] of atributos)
    await rede.banco.admin.query(
      `insert into atributo (tenant_id, id, categoria_id, cod_id, etapa, ordem, dados)
       select tenant_id, $1, $2, $3, $4, $5, $6 from tenant`,
      [id, MUNDO.refPericia, def.codId, etapa, def.ordem, dadosDe(def)],
    );
  passos = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

const valoresDe = async (tabela: string, id: number): Promise<Record<string, unknown>> =>
  (await rede.banco.admin.query(`select valores from ${tabela} where tenant_id = 1 and id = $1`, [id]))
    .rows[0].valores;

test('o que fórmulas e buscas fazem de um valor trocado se refaz, em muitas perícias de uma vez, e as somas ficam', async () => {
  const { c } = passos;
  const { user } = await c.pede(userEdita, { query: { id: String(ana) } });
  await c.pede(userAlt, {
    body: {
      user: {
        ...{ id: ana, versao: user.versao, tipoAtor: user.tipoAtor, nome: user.nome },
        autenticacao: {
          system: { flag: false, systemDados: {} },
          code: { flag: false, codeDados: { cpf: CPF } },
          api: { flag: false, apiDados: {} },
        },
      },
      perfis: [],
      reset: null,
      atributos: [],
      reduzido: true,
    },
  });
  const baixaId = await passos.novaBaixa();
  const procId = await passos.cria([MUNDO.atrib.honorario, 100], [ANOTACAO, `${CPF} ouvida`]);
  const procPesId = await passos.comPessoa(procId, ana);
  await passos.recebivel(procId, procPesId, baixaId, 10.5);
  expect(await valoresDe('pericia', procId)).toMatchObject({ [INICIO]: '529982' });
  expect(await valoresDe('pericia_pessoa', procPesId)).toMatchObject({ [NA_PESSOA]: `v. ${CPF} ouvida` });
  // The same case many times over.
  for (const comando of [
    `insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores, valor_repasse, valor_previsto)
     select tenant_id, id + i, categoria_id, tipo_id, cidade_id, situacao, valores, 0, 1050
       from pericia, generate_series(1, $2::int) i where tenant_id = 1 and id = $1`,
    `insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id, valores)
     select tenant_id, id + i, pericia_id + i, categoria_id, pessoa_id, valores
       from pericia_pessoa, generate_series(1, $2::int) i where tenant_id = 1 and pericia_id = $1`,
    `insert into recebivel (tenant_id, id, pericia_id, categoria_id, pericia_pessoa_id, baixa_id, valores, valor)
     select tenant_id, id + i, pericia_id + i, categoria_id, pericia_pessoa_id + i, baixa_id, valores, valor
       from recebivel, generate_series(1, $2::int) i where tenant_id = 1 and pericia_id = $1`,
  ])
    await rede.banco.admin.query(comando, [procId, CASOS]);
  const total = async () =>
    (await c.pede(periciaBaixaPessoas, { query: { baixaId: String(baixaId) } })).totalRecebiceis;
  const antes = await total();
  expect(antes).toBe(10.5 * (CASOS + 1));

  const { user: agora } = await c.pede(userEdita, { query: { id: String(ana) } });
  const desde = performance.now();
  await c.pede(userAnonimiza, { body: { id: ana, versao: agora.versao } });
  console.log(`${CASOS + 1} perícias: ${Math.round(performance.now() - desde)} ms`);
  for (const id of [procId, procId + CASOS])
    expect(await valoresDe('pericia', id)).toMatchObject({ [ANOTACAO]: '*** ouvida', [INICIO]: '*** ou' });
  expect(await valoresDe('pericia_pessoa', procPesId + CASOS)).toMatchObject({
    [NA_PESSOA]: 'v. *** ouvida',
  });
  expect(await total()).toBe(antes);
  expect((await rede.banco.admin.query('select * from verifica_totais()')).rows).toEqual([]);
  const { rows } = await rede.banco.admin.query(
    `select count(*)::int as n from busca where tenant_id = 1 and (doc like '%529982%' or doc like '%ana%pereira%')`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect((await c.pede(periciaListBaixas, { query: { baixaId: String(baixaId) } })).listBaixas).toHaveLength(
    1,
  );
});
