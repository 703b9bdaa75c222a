import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { AtributoFormStore } from '../atributos/form-store.ts';
import type { CurrentRows } from '../lib/current-rows.ts';
import type { EditedContent, SaveAnswer, Submission } from './edited-content.ts';
import { EditedFields } from './edited-fields.ts';
import { EditedRows } from './edited-rows.ts';
import { EditingSession } from './editing-session.ts';
import type { FieldsSubmission, StoredVersion, VersionedSaveAnswer } from './fields-options.ts';
import { convertFormerDrafts } from './former-drafts.ts';
import type { RowsSaveAnswer, RowsSubmission, SubmittedRow } from './stored-row.ts';
import { FakeBrowser } from './testing/fake-browser.ts';
import { refusal } from './testing/sample-form.ts';

const [NOTA, DATA, VALOR] = [1, 2, 3];
const def = (id: number, label: string, tipo: AtributoDefinicao['tipo']): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId: `c${id}`,
  label,
  tipo,
  ordem: id,
});
const DEFINICOES = [
  def(NOTA, 'Nota', TIPO.texto),
  def(DATA, 'Data', TIPO.data),
  def(VALOR, 'Valor', TIPO.numero),
];
const valores = (nota: string): AtributoValor[] => [
  { catId: NOTA, atribId: NOTA, atribValue: nota, tipoSys: 2, active: true },
];

type Ficha = Record<string, unknown>;

let mundo: FakeBrowser;
beforeEach(() => {
  mundo = new FakeBrowser();
});

/** What the version before kept, word for word, and the page loaded anew. */
function guardava(nome: string, texto: string, aba = 'a'): void {
  mundo.storage.set(`retaguarda.draft.3.${nome}@${aba}`, texto);
  convertFormerDrafts(mundo.tab(aba).storage);
}

interface NaTela<E extends Submission, R extends SaveAnswer, A> {
  nome: string;
  conteudo: EditedContent<E, R, A>;
  servidor: (envio: E) => Promise<R>;
  aba: string;
}
function abre<E extends Submission, R extends SaveAnswer, A>({
  nome,
  conteudo,
  servidor,
  aba,
}: NaTela<E, R, A>): EditingSession<E, R, A> {
  const sessao = new EditingSession<E, R, A>(mundo.tab(aba), conteudo, () => ({
    userId: 3,
    id: 12,
    draftName: () => nome,
    save: (_, envio) => servidor(envio),
    parseCurrent: (atual) => (atual as A | undefined) ?? null, // as the tests answer it
    focus: () => {},
  }));
  sessao.open();
  return sessao;
}

/** The form of a record; the server stores whatever was typed on what is stored. */
function formulario(nome: string, guardado: StoredVersion<Ficha>, aba = 'a') {
  const store = new AtributoFormStore({
    definicoes: DEFINICOES,
    valores: guardado.atributos ?? [],
    permissoes: new Set(),
  });
  const enviados: FieldsSubmission<Ficha>[] = [];
  const campos = new EditedFields<Ficha>(() => ({
    stored: guardado,
    store,
    fields: Object.keys(guardado.valores).map((key) => ({ key, label: key, inWords: String })),
    secrets: ['senha', 'dataInvalida'],
    faultsOf: () => ({}),
  }));
  const servidor = (envio: FieldsSubmission<Ficha>): Promise<VersionedSaveAnswer> => {
    enviados.push(envio);
    return envio.versao === guardado.versao
      ? Promise.resolve({ message: 'salva', versao: envio.versao + 1 })
      : Promise.reject(refusal(409, [], guardado));
  };
  const sessao = abre({ nome, conteudo: campos, servidor, aba });
  const mostra = () => ({ ...campos.view().valores, atributos: store.rascunho() });
  return { sessao, enviados, mostra };
}

/** The rows of a page, all of version 4. */
function tabela(nome: string, ids: readonly number[], aba = 'a') {
  const enviadas: (readonly SubmittedRow[])[] = [];
  const conteudo = new EditedRows<object>({ rowKind: 'recebivel', permissions: new Set(), locked: false });
  const servidor = ({ valores: linhas }: RowsSubmission): Promise<RowsSaveAnswer> => {
    enviadas.push(linhas);
    const versoes = linhas.map(({ id, versao }) => ({ id, versao: versao + 1 }));
    return Promise.resolve({ message: 'salvas', versoes });
  };
  const sessao = abre<RowsSubmission, RowsSaveAnswer, CurrentRows>({ nome, conteudo, servidor, aba });
  conteudo.setRows(
    ids.map((id) => ({
      id,
      nome: `Pessoa ${id}`,
      versao: 4,
      definicoes: DEFINICOES,
      valores: valores('n'),
      externos: () => new Map(),
      source: {},
    })),
  );
  const mostra = () => conteudo.dirtyRows().map(({ linha, store }) => [linha.id, store.rascunho()]);
  return { sessao, conteudo, enviadas, mostra };
}

const CABECALHO = { uf: 'SP', cidade: 1, situacao: 2 };
const BAIXA = { nome: 'Lote', data: '2026-03-01', dataInvalida: false, situacao: 1 };
const EMPRESA = { nome: 'Matriz', cnpj: '', filiais: [1] as number[], senha: '' };
const TEXTO_DA_BAIXA =
  '{"format":2,"savedAt":900000,"versao":5,"data":{' +
  '"campos":{"nome":"Lote novo","data":"2026-03-09","dataInvalida":false,"situacao":2},' +
  '"base":{"nome":"Lote","data":"2026-03-01","dataInvalida":false,"situacao":1},' +
  '"linhas":[{"recebId":70,"nome":"Pessoa 70 #70","versao":4,"valores":[[1,"recebida"],[3,1500]],"base":[[1,"n"],[3,null]]}]}}';
const SO_RECEBIVEIS =
  '{"format":2,"savedAt":900000,"versao":5,"data":{' +
  '"campos":{"nome":"Lote","data":"2026-03-01","dataInvalida":false,"situacao":1},' +
  '"base":{"nome":"Lote","data":"2026-03-01","dataInvalida":false,"situacao":1},' +
  '"linhas":[{"recebId":71,"nome":"Ana #71","versao":-1,"valores":[[1,"x"]],"base":[[1,"n"]]}]}}';

/** Of every form with fields: what was kept, what is stored on the same version, and what shows what was typed. */
const FORMULARIOS = [
  {
    caso: 'step 1 of a case',
    nome: 'pericia.12.processo',
    texto:
      '{"format":2,"savedAt":900000,"versao":5,"data":{"cabecalho":{"uf":"RJ","cidade":9,"situacao":3},' +
      '"valores":[[1,"minha"],[2,"31/0"],[3,1500]],' +
      '"base":{"cabecalho":{"uf":"SP","cidade":1,"situacao":2},"valores":[[1,"n"],[2,null],[3,null]]}}}',
    guardado: { versao: 5, valores: CABECALHO, atributos: valores('n') },
    digitado: {
      uf: 'RJ',
      cidade: 9,
      situacao: 3,
      atributos: [
        [NOTA, 'minha'],
        [DATA, '31/0'],
        [VALOR, 1500],
      ],
    },
  },
  {
    caso: 'a case that is new, nothing chosen yet',
    nome: 'pericia.nova.4',
    texto:
      '{"format":2,"savedAt":900000,"versao":0,"data":{"cabecalho":{"uf":"RJ","cidade":null,"situacao":1},' +
      '"valores":[[1,"minha"]],"base":{"cabecalho":{"uf":null,"cidade":null,"situacao":1},"valores":[[1,null]]}}}',
    guardado: { versao: 0, valores: { uf: null, cidade: null, situacao: 1 }, atributos: [] },
    digitado: { uf: 'RJ', cidade: null, situacao: 1, atributos: [[NOTA, 'minha']] },
  },
  {
    caso: 'a registration',
    nome: 'pessoa.7.cadastro',
    texto:
      '{"format":2,"savedAt":900000,"versao":5,"data":{"id":7,"versao":5,"valores":[[1,"minha"],[3,1500]],"base":[[1,"n"],[3,null]]}}',
    guardado: { versao: 5, valores: {}, atributos: valores('n') },
    digitado: {
      atributos: [
        [NOTA, 'minha'],
        [VALOR, 1500],
      ],
    },
  },
  {
    caso: 'a registry dialog',
    nome: 'empresa.12',
    texto:
      '{"format":2,"savedAt":900000,"versao":5,"data":{' +
      '"valores":{"nome":"Filial","cnpj":"11.222","filiais":[1,2],"senha":"","extinto":true},"atributos":[[1,"minha"]]}}',
    guardado: { versao: 5, valores: EMPRESA, atributos: valores('n') },
    digitado: { nome: 'Filial', cnpj: '11.222', filiais: [1, 2], senha: '', atributos: [[NOTA, 'minha']] },
  },
  {
    caso: 'a registry dialog without attributes, of a new record',
    nome: 'veiculo.novo.3',
    texto:
      '{"format":2,"savedAt":900000,"versao":0,"data":{"valores":{"veiculoPlaca":"ABC","dono":{"id":3,"name":"Ana"}},"atributos":[]}}',
    guardado: { versao: 0, valores: { veiculoPlaca: '', dono: null } },
    digitado: { veiculoPlaca: 'ABC', dono: { id: 3, name: 'Ana' }, atributos: [] },
  },
  {
    caso: 'the header of a baixa',
    nome: 'baixa.12',
    texto: TEXTO_DA_BAIXA,
    guardado: { versao: 5, valores: BAIXA },
    digitado: { nome: 'Lote novo', data: '2026-03-09', dataInvalida: false, situacao: 2, atributos: [] },
  },
  {
    caso: 'the header of a new baixa, where what stood as date is no day',
    nome: 'baixa.nova',
    texto:
      '{"format":2,"savedAt":900000,"versao":0,"data":{' +
      '"campos":{"nome":"Lote","data":null,"dataInvalida":true,"situacao":1},' +
      '"base":{"nome":"","data":"2026-03-01","dataInvalida":false,"situacao":1},"linhas":[]}}',
    guardado: { versao: 0, valores: { ...BAIXA, nome: '' } },
    digitado: { nome: 'Lote', data: null, dataInvalida: false, situacao: 1, atributos: [] },
  },
];

describe('a draft of the format before', () => {
  test.each(FORMULARIOS)('of $caso is put back, and goes with the save', async (kind) => {
    guardava(kind.nome, kind.texto);
    const { sessao, mostra, enviados } = formulario(kind.nome, kind.guardado);
    expect(sessao.state().recovered).toEqual({ savedAt: 900_000, outdated: false });
    expect(mostra()).toEqual(kind.digitado);
    // Half a date cannot be saved.
    if (kind.digitado.atributos.some(([, v]) => v === '31/0')) return expect(sessao.validate()).toBe(false);
    expect(await sessao.save()).toBe(true);
    expect([enviados.length, sessao.isDirty()]).toEqual([1, false]);
    expect([...mundo.storage.keys()]).not.toContain(`retaguarda.draft.3.${kind.nome}@a`);
  });

  test.each(FORMULARIOS)(
    'of $caso is offered where another tab kept it',
    ({ nome, texto, guardado, digitado }) => {
      guardava(nome, texto, 'outra');
      const { sessao, mostra } = formulario(nome, guardado);
      mundo.advance(300);
      expect(mostra()).toMatchObject(guardado.valores);
      expect(sessao.state().offer?.savedAt).toBe(900_000);
      sessao.state().offer?.accept();
      expect(mostra()).toEqual(digitado);
    },
  );

  test.each(['pessoas', 'recebiveis'])(
    'of the rows of %s in a case is put back where it was typed, whatever page is open',
    async (passo) => {
      const nome = `pericia.12.${passo}`;
      guardava(
        nome,
        '{"format":2,"savedAt":900000,"versao":0,"data":{"page":2,"search":"ana","linhas":[' +
          '{"id":7,"versao":4,"valores":[[1,"minha"],[2,"31/0"]],"base":[[1,"n"],[2,null]]},' +
          '{"id":99,"versao":2,"valores":[[3,1500]],"base":[[3,null]]}]}}',
      );
      const { sessao, conteudo, mostra, enviadas } = tabela(nome, [7, 8]);
      const onde = { page: 2, search: 'ana' };
      expect(sessao.state().recovered).toEqual({ savedAt: 900_000, outdated: false, where: onde });
      expect(mostra()).toEqual([
        [
          7,
          [
            [NOTA, 'minha'],
            [DATA, '31/0'],
          ],
        ],
      ]);
      conteudo.form(7)?.set(DATA, null);
      expect(await sessao.save()).toBe(true);
      expect(enviadas.map((e) => e.map((l) => [l.id, l.versao]))).toEqual([[[7, 4]]]);
      const [resto = ''] = mundo.storage.values();
      expect(JSON.parse(resto).data.linhas).toEqual([
        { id: 99, nome: '', versao: 2, valores: [[VALOR, 1500]], base: [[VALOR, null]] },
      ]);
    },
  );

  test('of the receivables of a baixa has a draft of its own from then on', async () => {
    guardava('baixa.12', TEXTO_DA_BAIXA);
    const { sessao, mostra, enviadas } = tabela('baixa.12.recebiveis', [70, 71]);
    expect(sessao.state().recovered?.savedAt).toBe(900_000);
    expect(mostra()).toEqual([
      [
        70,
        [
          [NOTA, 'recebida'],
          [VALOR, 1500],
        ],
      ],
    ]);
    expect(await sessao.save()).toBe(true);
    expect(enviadas.map((e) => e.map((l) => [l.id, l.versao]))).toEqual([[[70, 4]]]);
    expect([...mundo.storage.keys()]).toEqual(['retaguarda.draft.3.baixa.12@a']);
  });

  test('of a baixa without anything typed into its header, on an answer that never came, is one of rows alone', () => {
    guardava('baixa.12', SO_RECEBIVEIS);
    expect([...mundo.storage.keys()]).toEqual(['retaguarda.draft.3.baixa.12.recebiveis@a']);
    const { conteudo } = tabela('baixa.12.recebiveis', []);
    // Its version is older than any that is stored: saving it compares first.
    expect(conteudo.unsavedWork()?.data).toMatchObject({ linhas: [{ id: 71, nome: 'Ana #71', versao: 0 }] });
    expect([...conteudo.orphans()]).toEqual([71]);
  });

  test.each([
    [
      'pericia.12.processo',
      FORMULARIOS[0],
      { ...CABECALHO, situacao: 1 },
      { situacao: 'ambos', 'atributo.1': 'ambos' },
    ],
    ['pessoa.7.cadastro', FORMULARIOS[2], {}, { 'atributo.1': 'ambos' }],
    ['empresa.12', FORMULARIOS[3], { ...EMPRESA, cnpj: '99.888' }, { cnpj: 'ambos', 'atributo.1': 'ambos' }],
    ['baixa.12', FORMULARIOS[5], { ...BAIXA, nome: 'Outro' }, { nome: 'ambos' }],
  ])('of a record that changed since is shown beside what is stored: %s', async (nome, kind, agora, quem) => {
    guardava(nome, (kind?.texto ?? '').replace('[2,"31/0"],', ''));
    const { sessao, enviados } = formulario(nome, { versao: 6, valores: agora, atributos: valores('dela') });
    expect(sessao.state().recovered?.outdated).toBe(true);
    expect(await sessao.save()).toBe(false);
    expect(enviados.map((e) => e.versao)).toEqual([5]);
    const campos = sessao.state().conflict?.fields.map((c) => [c.key, c.changedBy]) ?? [];
    expect(Object.fromEntries(campos)).toMatchObject(quem);
  });

  test('stays as it was while there is no room, and for what is none of any form', () => {
    const { storage } = mundo.tab('a');
    const textos = [
      TEXTO_DA_BAIXA,
      SO_RECEBIVEIS,
      '{"format":2,"savedAt":1,"versao":0,"data":{"x":1}}',
      '{',
      'null',
    ];
    for (const [i, texto] of textos.entries()) storage.write(`retaguarda.draft.3.baixa.${i}@a`, texto);
    const semLugar = {
      ...storage,
      write: () => {
        throw new Error('full');
      },
    };
    convertFormerDrafts(semLugar);
    expect([...mundo.storage.values()]).toEqual(textos);
    convertFormerDrafts(storage);
    expect([...mundo.storage].map(([chave, texto]) => [chave.slice(19), texto.slice(0, 11)])).toEqual([
      ['baixa.0@a', '{"format":3'],
      ['baixa.2@a', '{"format":2'],
      ['baixa.3@a', '{'],
      ['baixa.4@a', 'null'],
      ['baixa.0.recebiveis@a', '{"format":3'],
      ['baixa.1.recebiveis@a', '{"format":3'],
    ]);
    const convertidos = [...mundo.storage];
    convertFormerDrafts(storage);
    expect([...mundo.storage]).toEqual(convertidos);
  });
});
