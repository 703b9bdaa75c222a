import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hrefDo, lugarDe, nomeDo, permissaoDo, registroDo } from './lugar.ts';

const achado = (tipo: 'pericia' | 'atributo' | 'baixa' | 'movimento', id: number) => ({
  ...{ tipo, id, titulo: 'Achado', detalhe: '', categoriaId: 62 },
});

test.each([
  ['empresa.nova.4', 'Empresa – nova', '/empresas?tipo=4&registro=novo', 'empInc'],
  ['pericia.nova.5', 'Perícia – nova', '/pericias/novo?categoria=5', 'periciaInc'],
  ['pericia.nova.5.copia.9', 'Perícia · Cópia', '/pericias/novo?categoria=5&copia=9', 'periciaInc'],
  ['baixa.nova', 'Baixa – nova', '/baixas/nova', 'baixaInc'],
  ['brinde.novo.2', 'Pedido – novo', '/pedidosEstoque?empresa=2&registro=novo', 'addPedido'],
  ['veiculo.novo.0', 'Veículo – novo', '/veiculos?registro=novo', 'veiInc'],
  ['escritorio', 'Escritório', '/escritorio', undefined],
  ['calendario.2027', 'Escritório · Calendário de 2027', '/calendario?ano=2027', undefined],
  ['lote.pessoa.campo', 'Outro formulário', null, undefined],
])('%s, novo, se chama %s e abre em %s', (nome, chamado, href, permissao) => {
  const lugar = lugarDe(nome);
  expect([nomeDo(lugar, undefined), hrefDo(lugar, undefined), permissaoDo(lugar)]).toEqual([
    chamado,
    href,
    permissao,
  ]);
  expect(registroDo(lugar)).toBeNull();
});

test.each([
  ['pericia.12.recebiveis', 'pericia', 'Perícia Achado · Recebíveis', '/pericias/12?passo=3'],
  ['atributo.alt.12', 'atributo', 'Atributo Achado', '/catalogo?categoria=62&registro=12'],
  ['baixa.12.recebiveis', 'baixa', 'Baixa Achado · Recebíveis', '/baixas/12'],
  ['nota.itens.12', 'movimento', 'Nota de estoque Achado · Itens', '/movEstoque?nota=12'],
  ['anotacao.nova.baixa.12', 'baixa', 'Baixa Achado · Anotação', '/baixas/12'],
] as const)('%s é de um registro, e abre nele; sem ele não abre', (nome, tipo, chamado, href) => {
  const lugar = lugarDe(nome);
  expect(registroDo(lugar)).toEqual({ tipo, id: 12 });
  expect([nomeDo(lugar, achado(tipo, 12)), hrefDo(lugar, achado(tipo, 12))]).toEqual([chamado, href]);
  expect(hrefDo(lugar, undefined)).toBeNull();
});

test('de cada formulário que guarda rascunhos se sabe o lugar', () => {
  const raiz = new URL('../../', import.meta.url);
  const nomes = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && !/\.test\.|testing\//.test(f))
    .map((f) => readFileSync(new URL(f, raiz), 'utf8'))
    .filter((texto) => /use(Fields|Rows)Editing|useDigitado|draft=/.test(texto))
    .flatMap((texto) =>
      [...texto.matchAll(/(?:(?:nome|draftName): .*?|draft=\{)[`']([a-zA-Z]+)\.[\w$]/g)].map(
        (m) => m[1] ?? '',
      ),
    );
  expect(nomes.length).toBeGreaterThan(20);
  // What is begun for many at once, and a network that is suspended, are found again where they were begun.
  const semLugar = new Set(nomes.filter((n) => lugarDe(`${n}.1.2.3`).tipo === null));
  expect([...semLugar].toSorted()).toEqual(['anotacao', 'lote', 'suspensao']);
});
