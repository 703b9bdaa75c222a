import {
  errorResponse,
  periciaAlt,
  periciaAltBaixa,
  periciaDemonstrativo,
  periciaIncBaixa,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA, type SituacaoBaixa } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

const baixa = (baixaId: number, versao: number, baixaDta: string, baixaSituacao: SituacaoBaixa) => ({
  baixa: { baixaId, versao, baixaNome: `Baixa ${baixaId}`, baixaDta, baixaSituacao },
});

/** A receivable of that amount in a baixa of that day and situation. */
async function recebe(
  procId: number,
  procPesId: number,
  quanto: number,
  dta: string,
  situacao: SituacaoBaixa,
) {
  const baixaId = await p.novaBaixa();
  const { pessoas } = await p.c.pede(periciaIncBaixa, { body: { baixaId, pessoas: [{ procPesId }] } });
  const recebId = pessoas[0]?.recebId ?? 0;
  await p.c.pede(periciaAlt, {
    body: {
      local: 6,
      procId,
      recebiveis: [{ recebId, versao: 1, atribRecebiveis: atributos([MUNDO.atrib.valor, quanto]) }],
    },
  });
  await p.c.pede(periciaAltBaixa, { body: baixa(baixaId, 1, dta, situacao) });
  return recebId;
}

test('o demonstrativo soma em centavos o que a pessoa recebeu nas baixas finalizadas do período', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const procPesId = await p.comPessoa(procId);
  const gente = await p.pessoas(procId, 5);
  const pesId = gente.find((g) => g.procPesId === procPesId)?.pesId ?? 0;
  const { emAndamento, finalizada, cancelada } = SITUACAO_BAIXA;
  const antes = await recebe(procId, procPesId, 1, '2031-02-28', finalizada);
  const primeira = await recebe(procId, procPesId, 0.1, '2031-03-01', finalizada);
  const ultima = await recebe(procId, procPesId, 0.2, '2031-03-31', finalizada);
  const aberta = await recebe(procId, procPesId, 50, '2031-03-10', emAndamento);
  const fora = await recebe(procId, procPesId, 900, '2031-03-10', cancelada);
  const de = (situacao?: number) =>
    p.c.pede(periciaDemonstrativo, {
      query: {
        pesId: String(pesId),
        periodo: '2031-03-01,2031-03-31',
        ...(situacao === undefined ? {} : { situacao: String(situacao) }),
      },
    });
  const marco = await de();
  const ids = (r: typeof marco) => r.grupos.flatMap((g) => g.recebiveis.map((x) => x.recebId));
  expect(ids(marco)).toEqual([primeira, ultima]);
  expect(marco.total).toBe(0.3);
  expect(ids(await de(-1))).toEqual([primeira, aberta, ultima]);
  expect((await de(-1)).total).toBe(50.3);
  expect(ids(await de(1))).toEqual([aberta]);
  for (const id of [antes, fora]) expect(ids(await de(-1))).not.toContain(id);
  const [grupo] = marco.grupos;
  const valor = grupo?.definicoes.find((d) => d.catId === MUNDO.atrib.valor);
  expect(valor?.catDados.label).not.toBe('');
  expect(grupo?.recebiveis[0]).toMatchObject({ procId, baixaDta: '2031-03-01', valor: 0.1 });
});

test('um dia que não há é recusado no seu campo, e quem não há não se acha', async () => {
  const pede = (pesId: number, periodo: string) =>
    p.c.chama('GET', `${periciaDemonstrativo.path}?pesId=${pesId}&periodo=${periodo}`, {});
  const { status, body } = await pede(1, '2031-02-30,2031-03-01');
  expect([status, errorResponse.parse(body).errors[0]?.field]).toEqual([422, 'periodo']);
  expect((await pede(999_999_999, '2031-03-01,2031-03-31')).status).toBe(404);
});
