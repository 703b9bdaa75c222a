import {
  type CargaAberta,
  ETAPA_IMPORTACAO,
  importAtributos,
  importContinua,
  importInc,
  importListcatg,
  importVerifica,
  TIPO_SYS,
} from '@retaguarda/contract';
import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ChosenFile } from '../../lib/spreadsheet/chosen-file.ts';
import { testemunha } from '../../testing/ambiente.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import type { CargaSearch } from './carga-search.ts';
import { type Entrada, escolhaDa, Importador, type Vinculo } from './importador.ts';
import { SEM_TROCAS } from './mapa.ts';
import { ANTERIOR, andamento, CAMPOS, pessoas, planilha, prepara } from './testing/arquivo.ts';

const AUTOMATICO: Vinculo = {
  mapa: new Map([
    ['nome', 0],
    ['codigo', 1],
  ]),
  trocas: SEM_TROCAS,
  salvo: 4,
};
const ARQUIVO = new File([], 'gente.csv');

/** The tab with a file to be chosen, whose address follows what is changed. */
function tela(search: CargaSearch = { tipo: TIPO_SYS.pessoas, categoria: 12 }, file = pessoas(2)) {
  const ambiente = testemunha();
  const arquivo = new ChosenFile(async () => ({ ok: true, file }));
  const entrada: Entrada = {
    search,
    ref: 3,
    campos: CAMPOS,
    automatico: AUTOMATICO,
    onChange: (parte) => {
      entrada.search = { ...entrada.search, ...parte };
    },
  };
  const client = new QueryClient();
  const i = new Importador({ client, arquivo, ambiente, entrada: () => entrada });
  return { i, arquivo, entrada, ambiente };
}

const aberta = (parte: Partial<CargaAberta> = {}): CargaAberta => ({
  ...andamento({ tipoSysId: TIPO_SYS.pericias, condition: 0, proximo: 1 }),
  catgId: 30,
  procId: 0,
  pericia: { uf: 'SP', cidadeId: 77, procSituacao: SITUACAO_PERICIA.emAndamento, procNome: '' },
  atributos: [{ catId: 0, chave: 'nome', catImport: 1 }],
  linhaTitulo: 2,
  correcoes: [],
  fora: [],
  ...parte,
});

const conclui = (s: Servidor) =>
  s.responde(importInc, () => ({
    message: 'Importação concluída',
    andamento: andamento({ proximo: 1, inseridas: 2 }),
    recusas: [],
  }));

const semAbertas = (s: Servidor) => s.responde(importContinua, () => ({ abertas: [] }));

test('nada é importado enquanto falta tipo, categoria, arquivo ou campo', () => {
  const s = { tipo: TIPO_SYS.pessoas, categoria: 12 };
  expect(escolhaDa({ categoria: 12 }, pessoas(1), CAMPOS, AUTOMATICO)).toBeNull();
  expect(escolhaDa({ tipo: TIPO_SYS.atributos, categoria: 12 }, pessoas(1), CAMPOS, AUTOMATICO)).toBeNull();
  expect(escolhaDa({ tipo: TIPO_SYS.pessoas }, pessoas(1), CAMPOS, AUTOMATICO)).toBeNull();
  expect(escolhaDa(s, null, CAMPOS, AUTOMATICO)).toBeNull();
  expect(escolhaDa(s, pessoas(1), undefined, AUTOMATICO)).toBeNull();
  expect(escolhaDa(s, pessoas(1), CAMPOS, AUTOMATICO)).toMatchObject({ catgId: 12, etapa: 0, situacao: 1 });
});

test('a perícia só conta na etapa em que pessoas entram nela', () => {
  const s = { tipo: TIPO_SYS.pericias, categoria: 12, pericia: 8 };
  const procId = (etapa: number) => escolhaDa({ ...s, etapa }, pessoas(1), CAMPOS, AUTOMATICO)?.procId;
  expect(procId(ETAPA_IMPORTACAO.pessoas)).toBe(8);
  expect(procId(ETAPA_IMPORTACAO.dados)).toBe(0);
});

test('enviado o arquivo, as escolhas se limpam, e o que é feito dele fica até o próximo', async () => {
  const s = conclui(semAbertas(prepara(new Servidor())));
  const { i, arquivo, entrada } = tela();
  await i.escolheArquivo(ARQUIVO);
  i.mapeia(new Map([['nome', 1]]), null);
  await i.importa();
  expect(i.store.read()).toMatchObject({ escolhido: null, resultado: 5 });
  expect(arquivo.store.read().spreadsheet).toBeNull();
  expect(Object.values(entrada.search).filter((v) => v !== undefined)).toEqual([]);
  expect(i.carga.store.read().fase).toBe('parada');
  expect(s.enviados(importInc)).toHaveLength(1);
  i.muda({ tipo: TIPO_SYS.empresas });
  expect(i.store.read().resultado).toBeNull();
});

test('o mesmo arquivo de novo: as escolhas esperam a resposta', async () => {
  conclui(semAbertas(prepara(new Servidor(), { anterior: ANTERIOR })));
  const { i, arquivo, entrada } = tela();
  await i.escolheArquivo(ARQUIVO);
  await i.importa();
  expect(i.store.read().resultado).toBeNull();
  expect(entrada.search.tipo).toBe(TIPO_SYS.pessoas);
  expect(arquivo.store.read().spreadsheet).not.toBeNull();
  expect(i.carga.store.read().pergunta).toBe(true);
  await i.importa(true);
  expect(i.store.read().resultado).not.toBeNull();
});

test('outro vínculo é outra importação: os erros se vão, as linhas de fora ficam', async () => {
  semAbertas(prepara(new Servidor())).responde(importVerifica, () => ({
    inseridas: 0,
    atualizadas: 0,
    aceitas: [],
    recusas: [{ linha: 2, coluna: 0, campo: 'Nome', motivo: 'Informe este campo' }],
  }));
  const { i } = tela();
  await i.escolheArquivo(ARQUIVO);
  await i.deixaFora(3, true);
  await i.verifica();
  expect(i.carga.store.read()).toMatchObject({ fase: 'verificada' });
  // Naming the mapping in use changes nothing of what was judged.
  i.mapeia(AUTOMATICO.mapa, 9);
  expect(i.store.read().escolhido?.salvo).toBe(9);
  expect(i.carga.store.read().fase).toBe('verificada');
  i.mapeia(new Map([['nome', 1]]), null);
  const { fase, erros, fora } = i.carga.store.read();
  expect({ fase, erros: erros.size, fora: [...fora] }).toEqual({ fase: 'parada', erros: 0, fora: [3] });
});

test('a opção que um texto queria dizer fica com o vínculo em uso', () => {
  const { i } = tela();
  i.troca('sexo', 'Homem', 'M');
  i.troca('sexo', 'Femini', 'F');
  expect(i.store.read().escolhido).toMatchObject({ salvo: 4, mapa: AUTOMATICO.mapa });
  expect(i.store.read().escolhido?.trocas.get('sexo')).toEqual([
    { de: 'Homem', para: 'M' },
    { de: 'Femini', para: 'F' },
  ]);
});

test('outra linha de títulos começa de novo: outras linhas, outro vínculo', async () => {
  semAbertas(new Servidor());
  const { i, arquivo } = tela(
    undefined,
    planilha(
      [
        ['NOME', 'CODIGO'],
        ['Ana', '1'],
      ],
      ['Relação', ''],
    ),
  );
  await i.escolheArquivo(ARQUIVO);
  i.troca('sexo', 'Homem', 'M');
  i.intitula(2);
  expect(arquivo.store.read().spreadsheet?.titles).toEqual(['NOME', 'CODIGO']);
  expect(arquivo.store.read().spreadsheet?.table.rows).toEqual([{ linha: 3, celulas: ['Ana', '1'] }]);
  expect(i.store.read().escolhido).toBeNull();
});

test('linhas de total ficam de fora, com qualquer linha de títulos e vínculo, até que se diga que entram', async () => {
  const s = conclui(semAbertas(prepara(new Servidor())));
  const linhas = [
    ['Nome', 'Código'],
    ['Ana', '1'],
    ['Total', '1'],
  ];
  const { i } = tela(undefined, planilha(linhas, ['Relação', '']));
  const fora = () => [...i.carga.store.read().fora];
  await i.escolheArquivo(ARQUIVO);
  expect(fora()).toEqual([4]);
  i.intitula(2);
  expect(fora()).toEqual([4]);
  i.mapeia(new Map([['nome', 0]]), null);
  i.desfazMapa();
  expect(fora()).toEqual([4]);
  await i.importa();
  expect(s.enviados(importInc)[0]?.body.atributos).toEqual([{ linha: 3, celulas: ['Ana', '1'] }]);
  const outra = tela(undefined, planilha(linhas, ['Relação', ''])).i;
  await outra.escolheArquivo(ARQUIVO);
  await outra.deixaFora(4, false);
  await outra.importa();
  expect(s.enviados(importInc)[1]?.body.atributos).toHaveLength(3);
});

test('um arquivo que ficou pela metade é oferecido e continua com as escolhas, colunas e correções dele', async () => {
  const comecada = aberta({ correcoes: [{ linha: 3, coluna: 1, valor: 'Eva' }], fora: [4] });
  const s = conclui(prepara(new Servidor(), { proximo: 0 }))
    .responde(importContinua, () => ({ abertas: [comecada] }))
    .responde(importAtributos, () => ({ atributo: CAMPOS }));
  const linhas = [
    ['Cod', 'Quem'],
    ['1', 'Ana'],
    ['2', 'total'],
  ];
  const { i } = tela(undefined, planilha(linhas, ['Relação', '']));
  await i.escolheArquivo(ARQUIVO);
  expect(i.store.read().abertas).toEqual([comecada]);
  await i.continua(comecada);
  expect(s.enviados(importInc)[0]?.body).toMatchObject({
    tipoSysId: TIPO_SYS.pericias,
    pericia: { catgId: 30, procCidade: { id: 77 }, procSituacao: SITUACAO_PERICIA.emAndamento },
    atributos: [{ linha: 3, celulas: ['1', 'Eva'] }],
  });
  expect(i.store.read()).toMatchObject({ abertas: [], resultado: 5 });
});

test('uma que só deixou os totais de fora não tem o que continuar', async () => {
  const abertas = [aberta({ proximo: 0, fora: [3] }), aberta({ proximo: 0, fora: [2, 3] })];
  prepara(new Servidor()).responde(importContinua, () => ({ abertas }));
  const { i } = tela(
    undefined,
    planilha([
      ['Ana', '1'],
      ['Total', '1'],
    ]),
  );
  await i.escolheArquivo(ARQUIVO);
  expect(i.store.read().abertas).toEqual([abertas[1]]);
});

test('só verificada, uma importação aberta é verificada de novo e ainda não entra', async () => {
  const s = prepara(new Servidor())
    .responde(importAtributos, () => ({ atributo: CAMPOS }))
    .responde(importContinua, () => ({ abertas: [] }))
    .responde(importVerifica, () => ({ inseridas: 0, atualizadas: 0, aceitas: [], recusas: [] }));
  const { i, entrada } = tela();
  await i.escolheArquivo(ARQUIVO);
  await i.continua(aberta({ proximo: 0, condition: 2, linhaTitulo: 1 }));
  expect(s.enviados(importVerifica)).toHaveLength(1);
  expect(s.enviados(importInc)).toEqual([]);
  expect(entrada.search).toMatchObject({ etapa: ETAPA_IMPORTACAO.baixas, uf: 'SP', cidade: 77, situacao: 2 });
  // The receivables need not be looked for again.
  expect(i.store.read().achadas?.atributos).toEqual(CAMPOS);
});

test('sem saber se o arquivo já tinha começado, ele é tomado assim mesmo', async () => {
  new Servidor().responde(importContinua, () => {
    throw new Recusa(500);
  });
  const { i, arquivo, ambiente } = tela();
  await i.escolheArquivo(ARQUIVO);
  expect(arquivo.store.read().spreadsheet).not.toBeNull();
  expect(i.store.read().abertas).toEqual([]);
  expect(ambiente.ditos).toEqual([]);
});

test('a busca dos recebíveis vai com lugar, situação e a categoria dos atributos; recusada, é dito', async () => {
  const s = new Servidor().responde(importListcatg, () => ({ listCatg: [], pericias: [], atributos: [] }));
  const { i, ambiente } = tela({ tipo: TIPO_SYS.pericias, categoria: 12, cidade: 77, situacao: 2 });
  await i.busca();
  expect(s.enviados(importListcatg)[0]?.query).toEqual({
    id: 3,
    condition: ETAPA_IMPORTACAO.baixas,
    cidade: '77',
    situacao: 2,
    catgId: 12,
  });
  expect(i.store.read()).toMatchObject({ buscando: false, achadas: { pericias: [] } });
  i.muda({ cidade: 78 });
  expect(i.store.read().achadas).toBeNull();
  s.responde(importListcatg, () => {
    throw new Recusa(404, [{ code: 'nao_encontrado', message: 'Registro não encontrado.' }]);
  });
  await i.busca();
  expect(ambiente.ditos).toEqual(['falhou: Registro não encontrado.']);
  expect(i.store.read().buscando).toBe(false);
});
