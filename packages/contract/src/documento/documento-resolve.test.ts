import { DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camposFixosDo, tabelasFixasDo } from './documento-campos.ts';
import {
  CORPO_VAZIO,
  type Corpo,
  corpoEmPalavras,
  LIMITE_DO_CORPO,
  leCorpo,
  type No,
  QUANDOS,
} from './documento-corpo.ts';
import { DOCUMENTOS_PRONTOS } from './documento-prontos.ts';
import { type DadoDoCampo, type DadosDoDocumento, resolve, vale } from './documento-resolve.ts';
import { TIPOS_DOS_DOCUMENTOS } from './documento-tipos.ts';
import { faltaDoCorpo } from './modelo-de-documento.ts';

const def = (tipo: (typeof TIPO)[keyof typeof TIPO], label = 'Campo') => ({
  ...DEFINICAO_NEUTRA,
  id: 1,
  codId: 'campo',
  label,
  tipo,
});
const texto = (valor: string | null): DadoDoCampo => ({ def: def(TIPO.texto), valor });
const campo = (chave: string): No => ({ type: 'paragraph', content: [{ type: 'campo', attrs: { chave } }] });
const doc = (...content: No[]): Corpo => ({ type: 'doc', content });
const dados = (
  campos: Record<string, DadoDoCampo>,
  tabelas: DadosDoDocumento['tabelas'] = new Map(),
): DadosDoDocumento => ({ campos: new Map(Object.entries(campos)), tabelas });
const escrito = (corpo: Corpo, de: DadosDoDocumento) =>
  resolve(corpo, de).blocos.map((b) => b.trechos.map((t) => t.texto).join(''));

test('campos entram com os seus valores; os que não há são ditos e ficam em branco', () => {
  const de = dados({ nome: texto('Ana <b>Abreu</b>') });
  expect(escrito(doc(campo('nome'), campo('outro')), de)).toEqual(['Ana <b>Abreu</b>', '']);
  expect(resolve(doc(campo('outro')), de).desconhecidos).toEqual(['outro']);
});

test('o que não se vê fica em branco e decide nenhuma condição', () => {
  const oculto: DadoDoCampo = { def: def(TIPO.texto, 'Sigiloso'), valor: 'segredo', oculto: true };
  const condicoes = QUANDOS.map(
    (quando): No => ({
      type: 'condicao',
      attrs: { chave: 'sigilo', quando, valor: 'segredo' },
      content: [campo('sigilo')],
    }),
  );
  const feito = resolve(doc(campo('sigilo'), ...condicoes), dados({ sigilo: oculto }));
  expect(JSON.stringify(feito)).not.toContain('segredo');
  expect(feito.blocos).toHaveLength(1);
  expect(feito.ocultos).toEqual(['Sigiloso']);
});

test('condições comparam como as regras dos atributos', () => {
  const dinheiro: DadoDoCampo = { def: def(TIPO.dinheiro), valor: 1500.5 };
  const data: DadoDoCampo = { def: def(TIPO.data), valor: '2026-03-10' };
  const quando = (q: (typeof QUANDOS)[number], valor = '') => ({ chave: 'c', quando: q, valor });
  expect(vale(quando('maior', '1.500,00'), dinheiro)).toBe(true);
  expect(vale(quando('menor', '1500'), dinheiro)).toBe(false);
  expect(vale(quando('igual', '10/03/2026'), data)).toBe(true);
  expect(vale(quando('maior', '2026-03-10'), data)).toBe(false);
  expect(vale(quando('igual', 'ATIVO'), texto('ativo'))).toBe(true);
  expect(vale(quando('diferente', 'x'), texto(null))).toBe(true);
  expect([vale(quando('preenchido'), texto('')), vale(quando('vazio'), texto(null))]).toEqual([false, true]);
});

test('uma tabela mostra as colunas escolhidas na sua ordem, com os totais que lhe disserem', () => {
  const tabelas: DadosDoDocumento['tabelas'] = new Map([
    [
      'pessoas',
      {
        colunas: new Map([
          ['nome', { nome: 'Nome', direita: false }],
          ['valor', { nome: 'Valor', direita: true }],
          ['taxa', { nome: 'Taxa', direita: true, oculto: true }],
        ]),
        linhas: [
          new Map([
            ['nome', 'Ana'],
            ['valor', 'R$ 1,00'],
            ['taxa', '9'],
          ]),
        ],
        totais: new Map([
          ['nome', 'Total'],
          ['valor', 'R$ 1,00'],
        ]),
      },
    ],
  ]);
  const no: No = {
    type: 'tabela',
    attrs: { fonte: 'pessoas', colunas: ['valor', 'nome', 'taxa', 'nada'], total: true },
  };
  const { blocos, desconhecidos, ocultos } = resolve(doc(no), dados({}, tabelas));
  expect(blocos[0]?.tabela).toEqual({
    colunas: [
      { nome: 'Valor', direita: true },
      { nome: 'Nome', direita: false },
      { nome: 'Taxa', direita: true },
    ],
    linhas: [['R$ 1,00', 'Ana', '']],
    totais: ['R$ 1,00', 'Total', ''],
  });
  expect([desconhecidos, ocultos]).toEqual([['pessoas.nada'], ['Taxa']]);
});

test('listas levam o seu sinal na primeira linha de cada item, uma dentro da outra', () => {
  const item = (...content: No[]) => ({ type: 'listItem' as const, content });
  const dentro: No = { type: 'bulletList', content: [item(campo('nome'))] };
  const corpo = doc({ type: 'orderedList', content: [item(campo('nome'), campo('nome')), item(dentro)] });
  expect(resolve(corpo, dados({ nome: texto('A') })).blocos.map((b) => [b.recuo, b.marcador])).toEqual([
    [1, '1.'],
    [1, ''],
    [2, '•'],
  ]);
});

test('só os nós conhecidos fazem um corpo, e nada do que vier é um erro', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json({ maxDepth: 8 })), (json) => {
      const lido = leCorpo(json);
      if (lido.ok) resolve(lido.corpo, dados({}));
      else expect(lido.falta).not.toBe('');
      corpoEmPalavras(json);
    }),
  );
  const com = (no: object) => leCorpo(JSON.stringify({ type: 'doc', content: [no] })).ok;
  expect(com({ type: 'paragraph' })).toBe(true);
  expect(com({ type: 'paragraph', attrs: { style: 'x' } })).toBe(false);
  expect(com({ type: 'script', content: [] })).toBe(false);
  expect(com({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link' }] }] })).toBe(
    false,
  );
  const fundo = '[{"type":"blockquote","content":'.repeat(40_000);
  expect(leCorpo(`{"type":"doc","content":${fundo}`).ok).toBe(false);
  expect(leCorpo('x'.repeat(LIMITE_DO_CORPO.caracteres + 1)).ok).toBe(false);
  const niveis = 40;
  const aninhado = `${'[{"type":"blockquote","content":'.repeat(niveis)}[{"type":"paragraph"}]${'}]'.repeat(niveis)}`;
  expect(leCorpo(`{"type":"doc","content":${aninhado}}`)).toMatchObject({ ok: false });
});

test('o texto de um campo passa como está, seja qual for', () => {
  fc.assert(
    fc.property(fc.string(), (valor) => {
      expect(escrito(doc(campo('c')), dados({ c: texto(valor) }))).toEqual([valor]);
    }),
  );
});

test('um corpo com um campo que o registro não tem é recusado; os modelos prontos só pedem o que há', () => {
  const de = (...content: No[]) => JSON.stringify(doc(...content));
  expect(faltaDoCorpo(de(campo('placa')), 'pericia')).toBe('Um documento de Perícia não tem {placa}');
  expect(faltaDoCorpo(de(campo('atributo.honorario')), 'pericia')).toBeUndefined();
  expect(faltaDoCorpo(CORPO_VAZIO, 'baixa')).toBeUndefined();
  for (const tipo of TIPOS_DOS_DOCUMENTOS) {
    const pronto = DOCUMENTOS_PRONTOS[tipo];
    if (pronto !== undefined) expect(faltaDoCorpo(JSON.stringify(pronto.corpo), tipo)).toBeUndefined();
    for (const { chave } of camposFixosDo(tipo)) expect(faltaDoCorpo(de(campo(chave)), tipo)).toBeUndefined();
    for (const { fonte, colunas } of tabelasFixasDo(tipo)) {
      const no: No = {
        type: 'tabela',
        attrs: { fonte, colunas: colunas.map((c) => c.chave), total: false },
      };
      expect(faltaDoCorpo(de(no), tipo)).toBeUndefined();
    }
  }
});
