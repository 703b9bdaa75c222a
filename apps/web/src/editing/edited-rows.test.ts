import { TIPO } from '@retaguarda/atributos';
import type { AtributoValor, ErrorItem, LinhaAtual } from '@retaguarda/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Onde } from '../atributos/prazo/onde.ts';
import type { CurrentRows } from '../lib/current-rows.ts';
import { EditedRows } from './edited-rows.ts';
import { EditingSession } from './editing-session.ts';
import { RecordTabs } from './record-tabs.ts';
import type { RowsSaveAnswer, RowsSubmission, StoredRow, SubmittedRow } from './stored-row.ts';
import { FakeBrowser } from './testing/fake-browser.ts';
import { def, NOTA, PAPEL, refusal } from './testing/sample-form.ts';

const DEFINICOES = [def(NOTA, 'Nota', { obrigatorio: true }), def(PAPEL, 'Papel')];
const valores = (nota: string | null, papel: string | null): AtributoValor[] =>
  [nota, papel].map((v, i) => ({ catId: i + 1, atribId: i + 1, atribValue: v, tipoSys: 2, active: true }));
const linha = (id: number, versao: number, v = valores('n', 'p')): StoredRow<object> => ({
  id,
  nome: `Pessoa ${id}`,
  versao,
  definicoes: DEFINICOES,
  valores: v,
  externos: () => new Map(),
  source: {},
});
const atual = (id: number, versao: number, v = valores('dela', 'p')): LinhaAtual => ({
  id,
  nome: `Pessoa ${id}`,
  versao,
  valores: v,
});
const NENHUMA: ReadonlySet<number> = new Set();
const novas = (bloqueada = false, onde?: () => unknown) =>
  new EditedRows({
    rowKind: 'recebivel',
    permissions: new Set(),
    locked: bloqueada,
    ...(onde && { where: onde }),
  });
const enviadas = (linhas: EditedRows<object>) =>
  (linhas.submission()?.valores ?? []).map((l) => [l.id, l.versao, ...l.atributos.map((v) => v.atribValue)]);
/** As a draft of `antes` would put it back. */
function deNovo(antes: EditedRows<object>): EditedRows<object> {
  const depois = novas();
  depois.restore(JSON.parse(JSON.stringify(antes.unsavedWork())));
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
    const comDias = (id: number): StoredRow<object> => ({
      ...linha(id, 1, [{ catId: INICIO, atribId: 1, atribValue: '2026-12-07', tipoSys: 2, active: true }]),
      ...{ definicoes, onde: () => onde },
    });
    const linhas = novas();
    linhas.setRows([comDias(7), comDias(8)]);
    const aberta = linhas.form(7);
    linhas.updateCalendars();
    expect(aberta?.campo(FIM).valor).toBe('2026-12-08');
    onde = { expediente: new Map([['2026-12-08', { nome: 'Dia da Justiça', tipo: 'feriado' }]]) };
    linhas.updateCalendars();
    expect([aberta?.campo(FIM).valor, linhas.form(8)?.campo(FIM).valor]).toEqual([
      '2026-12-09',
      '2026-12-09',
    ]);
    expect([linhas.isDirty(), linhas.unsavedWork()]).toEqual([false, null]);
  });

  test('only those that changed are sent, each on the version its editing began with', () => {
    const linhas = novas();
    linhas.setRows([linha(7, 3), linha(8, 1)]);
    linhas.open(linha(8, 1));
    expect([linhas.isDirty(), linhas.submission()]).toEqual([false, null]);
    const lida = linha(7, 3);
    linhas.open(lida).set(NOTA, 'minha');
    // Read anew meanwhile: what is typed goes on top, and is saved on what it was typed on.
    linhas.setRows([linha(7, 4, valores('n', 'dela'))]);
    expect(enviadas(linhas)).toEqual([[7, 3, 'minha', 'dela']]);
    expect(linhas.text(DEFINICOES[1] ?? def(0, ''), lida)).toBe('dela');
  });

  test('a row that was only looked at shows what is stored now', () => {
    const linhas = novas();
    const antes = linha(7, 3);
    linhas.setRows([antes]);
    linhas.open(antes);
    const depois = linha(7, 4, valores('nova', 'p'));
    linhas.setRows([depois]);
    expect(linhas.open(depois).campo(NOTA).valor).toBe('nova');
    expect(linhas.sourceOf(7)).toBe(depois.source);
  });

  test('both versions with who changed what, and the choice on top of what is stored', () => {
    const linhas = novas();
    linhas.open(linha(7, 3)).set(NOTA, 'minha');
    const atuais = { rows: [atual(7, 4, valores('dela', 'outro'))], removed: NENHUMA };
    const { fields } = linhas.compare(atuais);
    expect(fields.map((c) => [c.group, c.label, c.meu, c.atual, c.changedBy])).toEqual([
      ['Pessoa 7', 'Nota', 'minha', 'dela', 'ambos'],
      ['Pessoa 7', 'Papel', 'p', 'outro', 'outra'],
    ]);
    linhas.rebase(atuais, new Map([[fields[0]?.key ?? '', 'meu']]));
    expect(enviadas(linhas)).toEqual([[7, 4, 'minha', 'outro']]);
    linhas.rebase({ rows: [atual(7, 5)], removed: NENHUMA }, new Map());
    expect([linhas.isDirty(), linhas.unsavedWork()]).toEqual([false, null]);
  });

  test('of a row that is gone what was typed is shown; the others are still unsaved', () => {
    const linhas = novas();
    linhas.setRows([linha(7, 1), linha(8, 1)]);
    linhas.open(linha(7, 1)).set(NOTA, 'perdida');
    linhas.open(linha(8, 1)).set(NOTA, 'fica');
    expect([...linhas.orphans()]).toEqual([]);
    linhas.setRows([linha(8, 1)]);
    const removidas = linhas.orphans();
    expect(linhas.compare({ rows: [], removed: removidas }).lostRows).toEqual([
      { name: 'Pessoa 7', valores: [{ label: 'Nota', texto: 'perdida', antes: 'n' }] },
    ]);
    linhas.rebase({ rows: [], removed: removidas }, new Map());
    expect(enviadas(linhas)).toEqual([[8, 1, 'fica', 'p']]);
  });

  test('what is typed while the answer is on its way is unsaved, on the new version', () => {
    const linhas = novas();
    const store = linhas.open(linha(7, 1));
    store.set(NOTA, 'enviada');
    const envio = linhas.submission() ?? { valores: [] };
    store.set(NOTA, 'depois');
    linhas.markSaved(envio, { message: '', versoes: [{ id: 7, versao: 2 }] });
    expect(enviadas(linhas)).toEqual([[7, 2, 'depois', 'p']]);
    linhas.setRows([linha(7, 2, valores('enviada', 'p'))]);
    expect(enviadas(linhas)).toEqual([[7, 2, 'depois', 'p']]);
    linhas.open(linha(7, 2)).set(NOTA, 'enviada');
    expect(linhas.isDirty()).toBe(false);
  });

  test('a draft comes back on its version and with what was there before it, wherever its row is', () => {
    const antes = novas(false, () => ({ page: 2 }));
    antes.open(linha(7, 1)).set(NOTA, 'minha');
    antes.open(linha(99, 1)).set(PAPEL, 'de outra página');
    const trabalho = JSON.parse(JSON.stringify(antes.unsavedWork()));
    const depois = novas();
    expect(depois.restore(trabalho)).toEqual({ outdated: false, where: { page: 2 } });
    depois.setRows([linha(7, 2, valores('dela', 'p'))]);
    expect(enviadas(depois)).toEqual([[7, 1, 'minha', 'p']]);
    expect(depois.compare({ rows: [atual(7, 2)], removed: NENHUMA }).fields.map((c) => c.changedBy)).toEqual([
      'ambos',
    ]);
    // The one that waits is kept by the next draft, too.
    expect(deNovo(depois).orphans()).toEqual(new Set([7, 99]));
    expect(depois.compare({ rows: [], removed: new Set([99]) }).lostRows[0]).toMatchObject({
      name: 'Pessoa 99',
      valores: [{ texto: 'de outra página' }],
    });
  });

  test('a draft that is taken while its row is open is put into it; what is no draft is none', () => {
    const antes = novas();
    antes.open(linha(7, 1)).set(NOTA, 'minha');
    const linhas = novas();
    const lida = linha(7, 1);
    linhas.setRows([lida]);
    linhas.open(lida);
    linhas.restore(JSON.parse(JSON.stringify(antes.unsavedWork())));
    expect(linhas.open(lida).campo(NOTA).valor).toBe('minha');
    for (const data of [null, 'x', {}, { linhas: 1 }])
      expect(novas().restore({ versao: 0, data })).toBeNull();
    expect(novas().restore({ versao: 0, data: { linhas: [1, { id: 2 }] } })).not.toBeNull();
  });

  test('while nothing may change nothing is taken, and what was typed waits', () => {
    const linhas = novas();
    const lida = linha(7, 1);
    linhas.setRows([lida]);
    linhas.open(lida).set(NOTA, 'minha');
    linhas.setLocked(true);
    expect([linhas.isDirty(), linhas.submission(), linhas.dirtyRows()]).toEqual([false, null, []]);
    expect(linhas.text(DEFINICOES[0] ?? def(0, ''), lida)).toBe('n');
    expect(linhas.open(lida).somenteLeitura).toBe(true);
    expect(linhas.unsavedWork()).not.toBeNull();
    linhas.setLocked(false);
    expect(enviadas(linhas)).toEqual([[7, 1, 'minha', 'p']]);
  });

  test('faults and refusals stand at their rows; giving up leaves nothing', () => {
    const linhas = novas();
    const ouvinte = vi.fn();
    linhas.subscribe(ouvinte);
    for (const id of [7, 8]) linhas.open(linha(id, 1)).set(NOTA, '');
    expect(ouvinte).toHaveBeenCalled();
    expect(linhas.validate()).toEqual([
      { linha: 7, atributo: NOTA },
      { linha: 8, atributo: NOTA },
    ]);
    const erros = [{ field: `pessoa.8.atributo.${PAPEL}`, message: 'não' }] as ErrorItem[]; // what a test needs of it
    expect(linhas.applyErrors(erros)).toEqual([{ linha: 8, atributo: PAPEL }]);
    linhas.forget(7);
    expect(linhas.dirtyRows().map((p) => p.linha.id)).toEqual([8]);
    linhas.revert();
    expect([linhas.isDirty(), linhas.unsavedWork()]).toEqual([false, null]);
  });
});

describe('a session of rows', () => {
  let mundo: FakeBrowser;
  beforeEach(() => {
    mundo = new FakeBrowser();
  });

  function abre(
    linhas: EditedRows<object>,
    servidor: (envio: readonly SubmittedRow[]) => Promise<RowsSaveAnswer>,
  ) {
    const ambiente = mundo.tab('a');
    const abas = new RecordTabs(ambiente, '3.caso.12');
    const enviados: (readonly SubmittedRow[])[] = [];
    const sessao = new EditingSession<RowsSubmission, RowsSaveAnswer, CurrentRows>(ambiente, linhas, () => ({
      userId: 3,
      id: 12,
      tabs: abas,
      draftName: () => 'caso.12.linhas',
      save: (envio) => {
        enviados.push(envio);
        return servidor(envio);
      },
      parseCurrent: (agora) => (agora as CurrentRows | undefined) ?? null, // as the tests answer it
      focus: () => {},
    }));
    return { sessao, enviados };
  }

  test('rows of other pages keep their draft when those of this one are saved', async () => {
    const antes = novas();
    antes.open(linha(99, 1)).set(NOTA, 'longe');
    const guardado = { format: 3, savedAt: mundo.now, ...antes.unsavedWork() };
    mundo.storage.set('retaguarda.draft.3.caso.12.linhas@a', JSON.stringify(guardado));
    const linhas = novas();
    const { sessao, enviados } = abre(linhas, async () => ({
      message: 'ok',
      versoes: [{ id: 7, versao: 2 }],
    }));
    expect(sessao.state().recovered).not.toBeNull();
    linhas.open(linha(7, 1)).set(NOTA, 'perto');
    expect(await sessao.save()).toBe(true);
    expect(enviados.map((e) => e.map((l) => l.id))).toEqual([[7]]);
    expect([...mundo.storage.values()].join()).toMatch(/longe/);
    expect([...mundo.storage.values()].join()).not.toMatch(/perto/);
    expect(await sessao.save()).toBe(true);
    expect(enviados.length).toBe(1);
  });

  test('all rows another person changed are settled at once; one that came to the same just follows', async () => {
    const linhas = novas();
    for (const id of [7, 8]) linhas.open(linha(id, 1)).set(NOTA, id === 7 ? 'minha' : 'mesma');
    const agora = { rows: [atual(7, 2), atual(8, 2, valores('mesma', 'p'))], removed: NENHUMA };
    // Where rows are gone the server answers as for what is not there.
    const respostas = [refusal(404, [], agora)];
    const { sessao, enviados } = abre(linhas, async (envio) => {
      const erro = respostas.shift();
      if (erro) throw erro;
      return { message: 'ok', versoes: envio.map(({ id }) => ({ id, versao: 3 })) };
    });
    expect(await sessao.save()).toBe(false);
    const { conflict } = sessao.state();
    expect(conflict?.fields.map((c) => c.key)).toEqual([`7.atributo.${NOTA}`]);
    sessao.merge(new Map([[`7.atributo.${NOTA}`, 'meu']]));
    await vi.waitFor(() => expect(sessao.isDirty()).toBe(false));
    expect(enviados[1]?.map((l) => [l.id, l.versao])).toEqual([[7, 2]]);
  });

  test('where all came to the same nothing is left to send', async () => {
    const linhas = novas();
    linhas.open(linha(7, 1)).set(NOTA, 'dela');
    const agora = { rows: [atual(7, 2)], removed: NENHUMA };
    const { sessao, enviados } = abre(linhas, () => Promise.reject(refusal(409, [], agora)));
    expect(await sessao.save()).toBe(true);
    expect([enviados.length, linhas.isDirty(), sessao.state().conflict]).toEqual([1, false, null]);
  });
});
