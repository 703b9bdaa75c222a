import { TIPO } from '@retaguarda/atributos';
import type { AtributoValor, ErrorItem, LinhaAtual } from '@retaguarda/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Onde } from '../atributos/prazo/onde.ts';
import type { Atuais } from '../lib/linhas-atuais.ts';
import { Abas } from './abas.ts';
import { type EnvioDasLinhas, type Linha, type LinhaEnviada, Linhas, type LinhasGravadas } from './linhas.ts';
import { Sessao } from './sessao.ts';
import { def, NOTA, PAPEL, recusa } from './testing/ficha.ts';
import { Mundo } from './testing/mundo.ts';

const DEFINICOES = [def(NOTA, 'Nota', { obrigatorio: true }), def(PAPEL, 'Papel')];
const valores = (nota: string | null, papel: string | null): AtributoValor[] =>
  [nota, papel].map((v, i) => ({ catId: i + 1, atribId: i + 1, atribValue: v, tipoSys: 2, active: true }));
const linha = (id: number, versao: number, v = valores('n', 'p')): Linha<object> => ({
  id,
  nome: `Pessoa ${id}`,
  versao,
  definicoes: DEFINICOES,
  valores: v,
  externos: () => new Map(),
  fonte: {},
});
const atual = (id: number, versao: number, v = valores('dela', 'p')): LinhaAtual => ({
  id,
  nome: `Pessoa ${id}`,
  versao,
  valores: v,
});
const NENHUMA: ReadonlySet<number> = new Set();
const novas = (bloqueada = false, onde?: () => unknown) =>
  new Linhas({ tipo: 'recebivel', permissoes: new Set(), bloqueada, ...(onde && { onde }) });
const enviadas = (linhas: Linhas<object>) =>
  (linhas.envio()?.valores ?? []).map((l) => [l.id, l.versao, ...l.atributos.map((v) => v.atribValue)]);
/** As a draft of `antes` would put it back. */
function deNovo(antes: Linhas<object>): Linhas<object> {
  const depois = novas();
  depois.restaura(JSON.parse(JSON.stringify(antes.trabalho())));
  return depois;
}

describe('rows that are edited', () => {
  test('forms that are open follow the days without court, and nothing of that is unsaved', () => {
    const [INICIO, FIM] = [21, 22];
    const definicoes = [
      def(INICIO, 'Início', { tipo: TIPO.data, codId: 'inicio' }),
      def(FIM, 'Fim', { tipo: TIPO.calculo, calcFormula: 'DIATRABALHO(inicio;1)', calcRetorno: 3 }),
    ];
    let onde: Onde | undefined;
    const comDias = (id: number): Linha<object> => ({
      ...linha(id, 1, [{ catId: INICIO, atribId: 1, atribValue: '2026-12-07', tipoSys: 2, active: true }]),
      ...{ definicoes, onde: () => onde },
    });
    const linhas = novas();
    linhas.le([comDias(7), comDias(8)]);
    const aberta = linhas.form(7);
    linhas.situa();
    expect(aberta?.campo(FIM).valor).toBe('2026-12-08');
    onde = { expediente: new Map([['2026-12-08', { nome: 'Dia da Justiça', tipo: 'feriado' }]]) };
    linhas.situa();
    expect([aberta?.campo(FIM).valor, linhas.form(8)?.campo(FIM).valor]).toEqual([
      '2026-12-09',
      '2026-12-09',
    ]);
    expect([linhas.sujo(), linhas.trabalho()]).toEqual([false, null]);
  });

  test('only those that changed are sent, each on the version its editing began with', () => {
    const linhas = novas();
    linhas.le([linha(7, 3), linha(8, 1)]);
    linhas.abre(linha(8, 1));
    expect([linhas.sujo(), linhas.envio()]).toEqual([false, null]);
    const lida = linha(7, 3);
    linhas.abre(lida).set(NOTA, 'minha');
    // Read anew meanwhile: what is typed goes on top, and is saved on what it was typed on.
    linhas.le([linha(7, 4, valores('n', 'dela'))]);
    expect(enviadas(linhas)).toEqual([[7, 3, 'minha', 'dela']]);
    expect(linhas.texto(DEFINICOES[1] ?? def(0, ''), lida)).toBe('dela');
  });

  test('a row that was only looked at shows what is stored now', () => {
    const linhas = novas();
    const antes = linha(7, 3);
    linhas.le([antes]);
    linhas.abre(antes);
    const depois = linha(7, 4, valores('nova', 'p'));
    linhas.le([depois]);
    expect(linhas.abre(depois).campo(NOTA).valor).toBe('nova');
    expect(linhas.fonte(7)).toBe(depois.fonte);
  });

  test('both versions with who changed what, and the choice on top of what is stored', () => {
    const linhas = novas();
    linhas.abre(linha(7, 3)).set(NOTA, 'minha');
    const atuais = { linhas: [atual(7, 4, valores('dela', 'outro'))], removidas: NENHUMA };
    const { campos } = linhas.compara(atuais);
    expect(campos.map((c) => [c.grupo, c.label, c.meu, c.atual, c.quem])).toEqual([
      ['Pessoa 7', 'Nota', 'minha', 'dela', 'ambos'],
      ['Pessoa 7', 'Papel', 'p', 'outro', 'outra'],
    ]);
    linhas.assume(atuais, new Map([[campos[0]?.chave ?? '', 'meu']]));
    expect(enviadas(linhas)).toEqual([[7, 4, 'minha', 'outro']]);
    linhas.assume({ linhas: [atual(7, 5)], removidas: NENHUMA }, new Map());
    expect([linhas.sujo(), linhas.trabalho()]).toEqual([false, null]);
  });

  test('of a row that is gone what was typed is shown; the others are still unsaved', () => {
    const linhas = novas();
    linhas.le([linha(7, 1), linha(8, 1)]);
    linhas.abre(linha(7, 1)).set(NOTA, 'perdida');
    linhas.abre(linha(8, 1)).set(NOTA, 'fica');
    expect([...linhas.orfas()]).toEqual([]);
    linhas.le([linha(8, 1)]);
    const removidas = linhas.orfas();
    expect(linhas.compara({ linhas: [], removidas }).perdidas).toEqual([
      { nome: 'Pessoa 7', valores: [{ label: 'Nota', texto: 'perdida' }] },
    ]);
    linhas.assume({ linhas: [], removidas }, new Map());
    expect(enviadas(linhas)).toEqual([[8, 1, 'fica', 'p']]);
  });

  test('what is typed while the answer is on its way is unsaved, on the new version', () => {
    const linhas = novas();
    const store = linhas.abre(linha(7, 1));
    store.set(NOTA, 'enviada');
    const envio = linhas.envio() ?? { valores: [] };
    store.set(NOTA, 'depois');
    linhas.gravado(envio, { message: '', versoes: [{ id: 7, versao: 2 }] });
    expect(enviadas(linhas)).toEqual([[7, 2, 'depois', 'p']]);
    linhas.le([linha(7, 2, valores('enviada', 'p'))]);
    expect(enviadas(linhas)).toEqual([[7, 2, 'depois', 'p']]);
    linhas.abre(linha(7, 2)).set(NOTA, 'enviada');
    expect(linhas.sujo()).toBe(false);
  });

  test('a draft comes back on its version and with what was there before it, wherever its row is', () => {
    const antes = novas(false, () => ({ page: 2 }));
    antes.abre(linha(7, 1)).set(NOTA, 'minha');
    antes.abre(linha(99, 1)).set(PAPEL, 'de outra página');
    const trabalho = JSON.parse(JSON.stringify(antes.trabalho()));
    const depois = novas();
    expect(depois.restaura(trabalho)).toEqual({ antigo: false, onde: { page: 2 } });
    depois.le([linha(7, 2, valores('dela', 'p'))]);
    expect(enviadas(depois)).toEqual([[7, 1, 'minha', 'p']]);
    expect(depois.compara({ linhas: [atual(7, 2)], removidas: NENHUMA }).campos.map((c) => c.quem)).toEqual([
      'ambos',
    ]);
    // The one that waits is kept by the next draft, too.
    expect(deNovo(depois).orfas()).toEqual(new Set([7, 99]));
    expect(depois.compara({ linhas: [], removidas: new Set([99]) }).perdidas[0]).toMatchObject({
      nome: 'Pessoa 99',
      valores: [{ texto: 'de outra página' }],
    });
  });

  test('a draft that is taken while its row is open is put into it; what is no draft is none', () => {
    const antes = novas();
    antes.abre(linha(7, 1)).set(NOTA, 'minha');
    const linhas = novas();
    const lida = linha(7, 1);
    linhas.le([lida]);
    linhas.abre(lida);
    linhas.restaura(JSON.parse(JSON.stringify(antes.trabalho())));
    expect(linhas.abre(lida).campo(NOTA).valor).toBe('minha');
    for (const data of [null, 'x', {}, { linhas: 1 }])
      expect(novas().restaura({ versao: 0, data })).toBeNull();
    expect(novas().restaura({ versao: 0, data: { linhas: [1, { id: 2 }] } })).not.toBeNull();
  });

  test('while nothing may change nothing is taken, and what was typed waits', () => {
    const linhas = novas();
    const lida = linha(7, 1);
    linhas.le([lida]);
    linhas.abre(lida).set(NOTA, 'minha');
    linhas.bloqueia(true);
    expect([linhas.sujo(), linhas.envio(), linhas.pendentes()]).toEqual([false, null, []]);
    expect(linhas.texto(DEFINICOES[0] ?? def(0, ''), lida)).toBe('n');
    expect(linhas.abre(lida).somenteLeitura).toBe(true);
    expect(linhas.trabalho()).not.toBeNull();
    linhas.bloqueia(false);
    expect(enviadas(linhas)).toEqual([[7, 1, 'minha', 'p']]);
  });

  test('faults and refusals stand at their rows; giving up leaves nothing', () => {
    const linhas = novas();
    const ouvinte = vi.fn();
    linhas.subscribe(ouvinte);
    for (const id of [7, 8]) linhas.abre(linha(id, 1)).set(NOTA, '');
    expect(ouvinte).toHaveBeenCalled();
    expect(linhas.julga()).toEqual([
      { linha: 7, atributo: NOTA },
      { linha: 8, atributo: NOTA },
    ]);
    const erros = [{ field: `pessoa.8.atributo.${PAPEL}`, message: 'não' }] as ErrorItem[]; // what a test needs of it
    expect(linhas.recusa(erros)).toEqual([{ linha: 8, atributo: PAPEL }]);
    linhas.esquece(7);
    expect(linhas.pendentes().map((p) => p.linha.id)).toEqual([8]);
    linhas.desfaz();
    expect([linhas.sujo(), linhas.trabalho()]).toEqual([false, null]);
  });
});

describe('a session of rows', () => {
  let mundo: Mundo;
  beforeEach(() => {
    mundo = new Mundo();
  });

  function abre(
    linhas: Linhas<object>,
    servidor: (envio: readonly LinhaEnviada[]) => Promise<LinhasGravadas>,
  ) {
    const ambiente = mundo.aba('a');
    const abas = new Abas(ambiente, '3.caso.12');
    const enviados: (readonly LinhaEnviada[])[] = [];
    const sessao = new Sessao<EnvioDasLinhas, LinhasGravadas, Atuais>(ambiente, linhas, () => ({
      userId: 3,
      id: 12,
      abas,
      nome: () => 'caso.12.linhas',
      salva: (envio) => {
        enviados.push(envio);
        return servidor(envio);
      },
      leAtual: (agora) => (agora as Atuais | undefined) ?? null, // as the tests answer it
      foca: () => {},
    }));
    return { sessao, enviados };
  }

  test('rows of other pages keep their draft when those of this one are saved', async () => {
    const antes = novas();
    antes.abre(linha(99, 1)).set(NOTA, 'longe');
    const guardado = { format: 3, savedAt: mundo.agora, ...antes.trabalho() };
    mundo.armazem.set('retaguarda.draft.3.caso.12.linhas@a', JSON.stringify(guardado));
    const linhas = novas();
    const { sessao, enviados } = abre(linhas, async () => ({
      message: 'ok',
      versoes: [{ id: 7, versao: 2 }],
    }));
    expect(sessao.estado().recuperado).not.toBeNull();
    linhas.abre(linha(7, 1)).set(NOTA, 'perto');
    expect(await sessao.salva()).toBe(true);
    expect(enviados.map((e) => e.map((l) => l.id))).toEqual([[7]]);
    expect([...mundo.armazem.values()].join()).toMatch(/longe/);
    expect([...mundo.armazem.values()].join()).not.toMatch(/perto/);
    expect(await sessao.salva()).toBe(true);
    expect(enviados.length).toBe(1);
  });

  test('all rows another person changed are settled at once; one that came to the same just follows', async () => {
    const linhas = novas();
    for (const id of [7, 8]) linhas.abre(linha(id, 1)).set(NOTA, id === 7 ? 'minha' : 'mesma');
    const agora = { linhas: [atual(7, 2), atual(8, 2, valores('mesma', 'p'))], removidas: NENHUMA };
    // Where rows are gone the server answers as for what is not there.
    const respostas = [recusa(404, [], agora)];
    const { sessao, enviados } = abre(linhas, async (envio) => {
      const erro = respostas.shift();
      if (erro) throw erro;
      return { message: 'ok', versoes: envio.map(({ id }) => ({ id, versao: 3 })) };
    });
    expect(await sessao.salva()).toBe(false);
    const { conflito } = sessao.estado();
    expect(conflito?.campos.map((c) => c.chave)).toEqual([`7.atributo.${NOTA}`]);
    sessao.mescla(new Map([[`7.atributo.${NOTA}`, 'meu']]));
    await vi.waitFor(() => expect(sessao.sujo()).toBe(false));
    expect(enviados[1]?.map((l) => [l.id, l.versao])).toEqual([[7, 2]]);
  });

  test('where all came to the same nothing is left to send', async () => {
    const linhas = novas();
    linhas.abre(linha(7, 1)).set(NOTA, 'dela');
    const agora = { linhas: [atual(7, 2)], removidas: NENHUMA };
    const { sessao, enviados } = abre(linhas, () => Promise.reject(recusa(409, [], agora)));
    expect(await sessao.salva()).toBe(true);
    expect([enviados.length, linhas.sujo(), sessao.estado().conflito]).toEqual([1, false, null]);
  });
});
