import {
  errorResponse,
  linhasAtuais,
  periciaAlt,
  periciaAtribBaixa,
  periciaPessoas,
} from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;
const A = MUNDO.atrib;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

describe('várias linhas em conflito', () => {
  test('pessoas: todas as que mudaram vêm de uma vez, com nome e valores, e nenhuma é gravada', async () => {
    const procId = await p.cria([A.honorario, 100]);
    const ana = await p.comPessoa(procId);
    const bia = await p.comPessoa(procId, MUNDO.pessoa.bia);
    const leitor = await p.comPessoa(procId, MUNDO.pessoa.leitor);
    const linha = (procPesId: number, pesId: number, versao: number, horas: number) => ({
      procPesId,
      pesId,
      versao,
      atribProcessoPessoa: atributos([A.horas, horas]),
    });
    const P = MUNDO.pessoa;
    const body = (...pessoas: ReturnType<typeof linha>[]) => ({ local: 5 as const, procId, pessoas });
    await p.c.pede(periciaAlt, { body: body(linha(ana, P.ana, 1, 1), linha(bia, P.bia, 1, 2)) });
    const { status, body: resposta } = await p.c.chama('POST', periciaAlt.path, {
      body: body(linha(ana, P.ana, 1, 7), linha(leitor, P.leitor, 1, 8), linha(bia, P.bia, 1, 9)),
    });
    const { linhas } = linhasAtuais.parse(errorResponse.parse(resposta).atual);
    const horas = linhas.map((l) => l.valores.find((v) => v.catId === A.horas)?.atribValue);
    expect([status, linhas.map((l) => l.id), horas]).toEqual([409, [ana, bia], [1, 2]]);
    expect(linhas.every((l) => l.nome !== '' && l.versao === 2)).toBe(true);
    const { atributosEtapa2 } = await p.c.pede(periciaPessoas, {
      query: { procId: String(procId), local: '5' },
    });
    expect(atributosEtapa2.find((p) => p.procPesId === leitor)?.versao).toBe(1);
  });

  test('recebíveis: no passo 3, e na baixa através das perícias', async () => {
    const baixaId = await p.novaBaixa();
    const recebiveis: { procId: number; recebId: number }[] = [];
    for (const pesId of [MUNDO.pessoa.ana, MUNDO.pessoa.bia]) {
      const procId = await p.cria([A.honorario, 1]);
      const procPesId = await p.comPessoa(procId, pesId);
      recebiveis.push({ procId, recebId: await p.recebivel(procId, procPesId, baixaId, 10) });
    }
    const [{ procId, recebId } = { procId: 0, recebId: 0 }] = recebiveis;
    const passo3 = await p.c.chama('POST', periciaAlt.path, {
      body: {
        local: 6,
        procId,
        recebiveis: [{ recebId, versao: 1, atribRecebiveis: atributos([A.valor, 11]) }],
      },
    });
    const doPasso = linhasAtuais.parse(errorResponse.parse(passo3.body).atual).linhas;
    expect([passo3.status, doPasso.map((l) => [l.id, l.versao, l.nome !== ''])]).toEqual([
      409,
      [[recebId, 2, true]],
    ]);
    const naBaixa = await p.c.chama('POST', periciaAtribBaixa.path, {
      body: {
        baixaId,
        valores: Object.fromEntries(
          recebiveis.map((r) => [`${r.recebId}_${A.valor}`, { catId: A.valor, atribValue: 99 }]),
        ),
        versoes: Object.fromEntries(recebiveis.map((r) => [String(r.recebId), 1])),
      },
    });
    const daBaixa = linhasAtuais.parse(errorResponse.parse(naBaixa.body).atual).linhas;
    expect([naBaixa.status, daBaixa.map((l) => l.id)]).toEqual([409, recebiveis.map((r) => r.recebId)]);
  });
});
