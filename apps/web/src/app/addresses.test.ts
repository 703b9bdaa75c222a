import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acessosSearch } from '../features/acesso/acessos-search.ts';
import { categoriasSearch } from '../features/arvore/categorias-search.ts';
import { baixaListSearch, reciboSearch } from '../features/baixa/lista/baixa-list-search.ts';
import { calendarioSearch } from '../features/calendario/calendario-search.ts';
import { campanhaListSearch } from '../features/campanha/campanha-list-search.ts';
import { cargaSearch } from '../features/carga/carga-search.ts';
import { catalogoSearch } from '../features/catalogo/catalogo-search.ts';
import { empresaListSearch } from '../features/empresa/empresa-list-search.ts';
import { estoqueSearch, notasSearch } from '../features/estoque/estoque-search.ts';
import { usosSearch } from '../features/historico/usos-search.ts';
import { mensagensSearch } from '../features/mensagem/mensagens-search.ts';
import { notificacoesSearch } from '../features/notificacao/notificacoes-search.ts';
import { ordemListSearch } from '../features/ordem-servico/ordem-list-search.ts';
import { pagamentosSearch } from '../features/pagamento/pagamento-search.ts';
import { pedidoSearch } from '../features/pedido/pedido-search.ts';
import {
  periciaDialogSearch,
  periciaListSearch,
  periciaPrintSearch,
} from '../features/pericia/lista/pericia-list-search.ts';
import { usuarioListSearch } from '../features/pessoa/lista/usuario-list-search.ts';
import { agendaSearch } from '../features/prazo/agenda-search.ts';
import { cadastroSearch } from '../registros/cadastro-search.ts';
import { paperSearch } from '../ui/print/paper-search.ts';

/** Every screen's reading of its address, with an address that says all it can say. */
const TELAS: Record<string, { le: (raw: Record<string, unknown>) => object; cheio: object }> = {
  acessos: {
    le: acessosSearch,
    cheio: { pessoa: 1, oque: 'campo', recurso: 'veiAlt', registro: 'veiculo', numero: 2, campo: 3 },
  },
  agenda: { le: agendaSearch, cheio: { vista: 'semana', dia: '2026-02-28', quem: 'meus', tipo: 3 } },
  calendário: { le: calendarioSearch, cheio: { ano: 2027 } },
  notificações: { le: notificacoesSearch, cheio: { tipo: 'mencao', porLer: true } },
  categorias: { le: categoriasSearch, cheio: { categoria: 1, acao: 'sub' } },
  baixas: {
    le: baixaListSearch,
    cheio: {
      situacao: -1,
      periodo: '2026-01-01,2026-01-31',
      busca: 'x',
      pagina: 2,
      tamanho: -1,
      antes: 50,
    },
  },
  pagamentos: {
    le: pagamentosSearch,
    cheio: {
      situacao: 6,
      periodo: '2026-01-01,2026-01-31',
      busca: 'x',
      baixa: 9,
      ordem: 'pessoa',
      remessa: 3,
    },
  },
  extrato: {
    le: pagamentosSearch,
    cheio: {
      ...{ aba: 'extrato', conta: 4, situacao: 2, periodo: '2026-01-01,2026-01-31', busca: 'x', pagina: 2 },
      ordem: '-valor',
    },
  },
  remessas: { le: pagamentosSearch, cheio: { aba: 'remessas', situacao: 3, ordem: '-numero', tamanho: 50 } },
  'recibo de uma baixa': { le: reciboSearch, cheio: { imprimir: true } },
  'baixas no papel': {
    le: paperSearch(baixaListSearch),
    cheio: { situacao: 0, parte: 2, grupo: 'mes' },
  },
  campanhas: { le: campanhaListSearch, cheio: { situacao: 1, registro: 'novo', propaganda: 'novo' } },
  importação: {
    le: cargaSearch,
    cheio: {
      aba: 'historico',
      tipo: 4,
      categoria: 2,
      etapa: 5,
      uf: 'SP',
      cidade: 7,
      situacao: 0,
      pericia: 9,
      ordem: 'arquivo',
    },
  },
  catálogo: {
    le: catalogoSearch,
    cheio: { categoria: 1, registro: 'novo', acao: 'copia', tamanho: 50, ordem: '-cnpj' },
  },
  empresas: { le: empresaListSearch, cheio: { situacao: -1, busca: 'x', pagina: 3, registro: 4, tipo: 5 } },
  estoque: {
    le: estoqueSearch,
    cheio: { ordem: '-codigo', secao: 'saldos', baixo: 1, produto: 2, empresa: 3, nota: 'novo' },
  },
  movimentos: { le: notasSearch, cheio: { situacao: 4, tipo: 2, nota: 7, ordem: 'lancamento' } },
  mensagens: { le: mensagensSearch, cheio: { situacao: 2, pagina: 2, ordem: 'quando' } },
  'uso dos dados': {
    le: usosSearch,
    cheio: { periodo: '2026-01-01,2026-01-31', pessoa: 1, titular: 2, uso: 'exibicao' },
  },
  ordens: { le: ordemListSearch, cheio: { situacao: 3, registro: 8 } },
  pedidos: {
    le: pedidoSearch,
    cheio: { empresa: 1, status: 2, tabela: 0, registro: 'novo', codigo: 3, ordem: '-quantidade' },
  },
  perícias: {
    le: periciaListSearch,
    cheio: { tipo: 5, situacao: 0, fixo: -3, buscaFixa: 'a', dinamicos: [1, 2], busca: 'b', tamanho: -1 },
  },
  'perícias no papel': { le: periciaPrintSearch, cheio: { tipo: 5, parte: 3 } },
  'uma perícia': {
    le: periciaDialogSearch,
    cheio: { passo: 3, pagina: 2, busca: 'x', cadastro: 4, copia: 5, em: '2026-05-03T17:10:59.999Z' },
  },
  pessoas: { le: usuarioListSearch, cheio: { situacao: 3, tipo: 2, registro: 'novo' } },
  veículos: {
    le: cadastroSearch('veiculos'),
    cheio: { ordem: '-placa', situacao: 0, busca: 'placa', registro: 1 },
  },
};

const CHAVES = [...new Set(Object.values(TELAS).flatMap(({ cheio }) => Object.keys(cheio)))];
const qualquer = fc.dictionary(
  fc.constantFrom(...CHAVES),
  fc.oneof(
    fc.integer(),
    fc.string(),
    fc.constantFrom('novo', '1', '-1', '', null, true, 'saldos', '2026-02-30,2026-02-31'),
    fc.array(fc.oneof(fc.integer(), fc.string())),
    fc.object(),
    fc.double(),
  ),
);

describe.each(Object.entries(TELAS))('o endereço de %s', (_, { le, cheio }) => {
  test('guarda tudo o que a tela pode mostrar', () => {
    expect(le({ ...cheio })).toEqual(cheio);
  });

  test('lê os números também quando vêm como texto, como se digitam', () => {
    const digitado = Object.fromEntries(
      Object.entries(cheio).map(([k, v]) => [k, typeof v === 'number' ? String(v) : v]),
    );
    expect(le(digitado)).toEqual(cheio);
  });

  test('deixa de fora o que não se lê, e o que leu se lê igual outra vez', () => {
    fc.assert(
      fc.property(qualquer, (raw) => {
        const lido = le(raw);
        expect(le({ ...lido })).toEqual(lido);
        expect(Object.keys(cheio).length === 0 || Object.values(lido).every((v) => v !== undefined)).toBe(
          true,
        );
        expect(JSON.parse(JSON.stringify(lido))).toEqual(lido);
      }),
      { numRuns: 60 },
    );
  });
});
