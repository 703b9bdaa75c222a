import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { comApp } from './testing/com-app.ts';
import { exemploDe, type Registros, semeiaRegistros } from './testing/exemplos.ts';
import { MUNDO } from './testing/mundo.ts';
import { Passos } from './testing/passos.ts';

/** What is shown before it is done is what is done: an act compares the set and its state, never a number of records. */
const rede = comApp();
let p: Passos;
let meus: Registros;
beforeAll(async () => {
  p = new Passos(rede.admin);
  meus = await semeiaRegistros(rede.admin);
});

interface Par {
  previa: RouteSpec;
  ato: RouteSpec;
  /** The act's body with a stamp that nothing answered, from that of its example. */
  comOutro: (body: object) => object;
}
const visto = (valor: string | number) => (body: object) => ({ ...body, visto: valor });
const fechando = ({ baixa }: { baixa?: object }) => ({
  baixa: { ...baixa, baixaSituacao: SITUACAO_BAIXA.finalizada, visto: 'outro' },
});

const PARES: readonly Par[] = [
  {
    previa: contract.lotePrevia,
    ato: contract.loteInicia,
    comOutro: (body) => ({ ...body, conjunto: 'outro' }),
  },
  { previa: contract.periciaBaixaPessoas, ato: contract.periciaAltBaixa, comOutro: fechando },
  {
    previa: contract.periciaPreviaBaixa,
    ato: contract.periciaIncBaixa,
    comOutro: () => ({
      baixaId: meus.baixaVazia,
      pessoas: [{ procPesId: meus.procPesLivre }],
      visto: 'outro',
    }),
  },
  { previa: contract.periciaExcImpacto, ato: contract.periciaExc, comOutro: visto('outro') },
  {
    previa: contract.calendarioPrevia,
    ato: contract.calendarioSalva,
    comOutro: (body) => ({ ...body, previa: 'outra' }),
  },
  { previa: contract.pagamentoPrevia, ato: contract.pagamentoGera, comOutro: visto('outro') },
  { previa: contract.remessaRetorno, ato: contract.remessaRetorno, comOutro: visto('outro') },
  { previa: contract.extratoLe, ato: contract.extratoLe, comOutro: visto('outro') },
  {
    previa: contract.extratoList,
    ato: contract.extratoConcilia,
    comOutro: () => ({ todasCertas: true, contaId: meus.contaId, visto: 'outro' }),
  },
  { previa: contract.definicoesPrevia, ato: contract.definicoesImporta, comOutro: visto('outro') },
  { previa: contract.historicoPrevia, ato: contract.historicoRestaura, comOutro: visto(1) },
  { previa: contract.catalogoPrevia, ato: contract.catalogoInc, comOutro: visto('outro') },
  { previa: contract.catalogoPrevia, ato: contract.catalogoCopy, comOutro: visto('outro') },
  { previa: contract.catalogoPrevia, ato: contract.catalogoAlt, comOutro: visto('outro') },
  { previa: contract.catalogoPrevia, ato: contract.catalogoExc, comOutro: visto('outro') },
  { previa: contract.catalogoPrevia, ato: contract.catalogoChangeSituacao, comOutro: visto('outro') },
];

/** They show something and lead to no act that could do another thing. */
const SO_MOSTRAM: Readonly<Record<string, string>> = {
  '/anexo/previa': 'a picture of a file',
  '/documento/previa': 'what a model looks like on paper',
  '/automacao/previa': 'what would have happened in the past, which nobody confirms',
};

const MOSTRA = /faria|fariam|levaria|voltaria|sairia|trari|entraria|sem mudar nada|sem fazê|a seco/;
const pareceUmaPrevia = (r: RouteSpec): boolean => /previa|impacto/i.test(r.path) || MOSTRA.test(r.summary);

test('tudo o que mostra antes o que faria tem aqui o ato que o confere', () => {
  const tem = new Set([...PARES.map((par) => par.previa.path), ...Object.keys(SO_MOSTRAM)]);
  expect(ROUTES.filter((r) => pareceUmaPrevia(r) && !tem.has(r.path)).map((r) => r.path)).toEqual([]);
});

test.each(PARES.map((par) => [par.previa.path, par.ato.path, par] as const))(
  '%s mostrou outra coisa: %s recusa e não muda nada',
  async (_previa, _ato, { ato, comOutro }) => {
    const exemplo = exemploDe(ato, meus);
    const body = comOutro((exemplo?.body ?? {}) as object); // an example's body is one
    const resposta = await rede.admin.chama(ato.method, ato.path, { body });
    expect([resposta.status, contract.errorResponse.parse(resposta.body).errors[0]?.code]).toEqual([
      409,
      expect.stringMatching(/^(versao_antiga|impacto_mudou)$/),
    ]);
  },
);

/** A baixa with two receivables of these values. */
async function comDois(um: number, outro: number) {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const [ana, bia] = [await p.comPessoa(procId), await p.comPessoa(procId, MUNDO.pessoa.bia)];
  const baixaId = await p.novaBaixa();
  const recebiveis = [
    await p.recebivel(procId, ana, baixaId, um),
    await p.recebivel(procId, bia, baixaId, outro),
  ];
  return { procId, ana, bia, baixaId, recebiveis };
}
const vistoDa = async (baixaId: number) =>
  (await rede.admin.pede(contract.periciaBaixaPessoas, { query: { baixaId: String(baixaId) } })).visto;
const fecha = (baixaId: number, oVisto: string | undefined, versao = 1) =>
  rede.admin.chama('POST', contract.periciaAltBaixa.path, {
    body: {
      baixa: {
        ...{ baixaId, baixaNome: 'Lote', baixaDta: '2026-02-28', versao, visto: oVisto },
        baixaSituacao: SITUACAO_BAIXA.finalizada,
      },
    },
  });
const exclui = (id: number) =>
  rede.admin.pede(contract.periciaExc, { body: { id, local: contract.LOCAL_EXC.recebivel } });

describe('fechar uma baixa', () => {
  test('com outro recebível em lugar do que se viu, do mesmo valor, é recusado', async () => {
    const { procId, ana, baixaId, recebiveis } = await comDois(10, 20);
    const antes = await vistoDa(baixaId);
    await exclui(recebiveis[0] ?? 0);
    await p.recebivel(procId, ana, baixaId, 10);
    const recusa = await fecha(baixaId, antes);
    expect(recusa).toMatchObject({ status: 409, body: { atual: { recebiveis: 2, totalRecebiceis: 30 } } });
    expect((await fecha(baixaId, await vistoDa(baixaId))).status).toBe(200);
  });

  test('com os valores trocados entre os mesmos recebíveis é recusado', async () => {
    const { procId, baixaId, recebiveis } = await comDois(10, 20);
    const antes = await vistoDa(baixaId);
    await rede.admin.pede(contract.periciaAlt, {
      body: {
        local: 6,
        procId,
        recebiveis: recebiveis.map((recebId, i) => ({
          recebId,
          versao: 2,
          atribRecebiveis: [{ catId: MUNDO.atrib.valor, atribValue: i === 0 ? 20 : 10 }],
        })),
      },
    });
    expect((await fecha(baixaId, antes)).status).toBe(409);
  });

  test('depois de salvar valores o que se viu é o que se salvou, salvo se outro mexeu antes', async () => {
    const { procId, bia, baixaId, recebiveis } = await comDois(10, 20);
    const valores = (versao: number, valor: number, oVisto: string | undefined) =>
      rede.admin.pede(contract.periciaAtribBaixa, {
        body: {
          baixaId,
          valores: {
            [`${recebiveis[0]}_${MUNDO.atrib.valor}`]: { catId: MUNDO.atrib.valor, atribValue: valor },
          },
          versoes: { [String(recebiveis[0])]: versao },
          visto: oVisto,
        },
      });
    const salvo = await valores(2, 11, await vistoDa(baixaId));
    expect(salvo.visto).toBe(await vistoDa(baixaId));
    await exclui(recebiveis[1] ?? 0);
    await p.recebivel(procId, bia, baixaId, 20);
    const outro = await valores(3, 12, salvo.visto);
    expect(outro.visto).toBe('');
    expect((await fecha(baixaId, outro.visto)).status).toBe(409);
    expect((await fecha(baixaId, await vistoDa(baixaId))).status).toBe(200);
  });
});

test('adicionar à baixa o que se viu entrar, e não outra coisa', async () => {
  const { procId, ana, bia } = await comDois(10, 20);
  const baixaId = await p.novaBaixa();
  const body = { baixaId, procPesIds: [ana, bia] };
  const { visto: antes } = await rede.admin.pede(contract.periciaPreviaBaixa, { body });
  await p.recebivel(procId, ana, baixaId);
  const pessoas = [ana, bia].map((procPesId) => ({ procPesId }));
  const adiciona = (oVisto: string) =>
    rede.admin.chama('POST', contract.periciaIncBaixa.path, { body: { baixaId, pessoas, visto: oVisto } });
  expect((await adiciona(antes)).status).toBe(409);
  const agora = await rede.admin.pede(contract.periciaPreviaBaixa, { body });
  expect((await adiciona(agora.visto)).status).toBe(200);
});

test('as definições que mudaram depois da comparação comparam-se de novo', async () => {
  const arquivo = await rede.admin.pede(contract.definicoesExporta, { query: {} });
  const { visto: antes } = await rede.admin.pede(contract.definicoesPrevia, { body: { arquivo } });
  const importa = (oVisto: string) =>
    rede.admin.chama('POST', contract.definicoesImporta.path, {
      body: { arquivo, itens: ['perfis.0'], visto: oVisto },
    });
  await rede.banco.admin.query(
    `update perfil set nome = nome || ' de antes', versao = versao + 1 where tenant_id = $1 and nome = $2`,
    [rede.um, arquivo.perfis[0]?.nome],
  );
  expect((await importa(antes)).status).toBe(409);
});
