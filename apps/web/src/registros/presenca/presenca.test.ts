import { PRESENCA, type Presente } from '@retaguarda/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/call/api-error.ts';
import { dizPresenca } from './diz-presenca.ts';
import { type Achado, type AmbienteDaPresenca, Presenca } from './presenca.ts';

const presente = (nome: string, editandoDesde: string | null = null): Presente => ({ nome, editandoDesde });
const achado = (outros: readonly Presente[], exclusao: Achado['exclusao'] = null): Achado => ({
  outros,
  exclusao,
});
const AS_14_02 = '2026-11-23T17:02:00.000Z';

test.each([
  ['ninguém', [], ''],
  ['uma pessoa', [presente('Maria Souza')], 'Maria Souza também está com este registro aberto.'],
  ['duas', [presente('Ana'), presente('Bia')], 'Ana e Bia também estão com este registro aberto.'],
  [
    'muitas',
    ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((n) => presente(n)),
    'Ana, Bia e mais 3 pessoas também estão com este registro aberto.',
  ],
  ['quem edita', [presente('Maria Souza', AS_14_02)], 'Maria Souza está editando este registro desde 14:02.'],
  [
    'quem edita e quem olha',
    [presente('Maria', AS_14_02), presente('Ana')],
    'Maria está editando este registro desde 14:02. Ana também está com este registro aberto.',
  ],
  [
    'vários que editam',
    [presente('Maria', AS_14_02), presente('Ana', AS_14_02)],
    'Maria e Ana estão editando este registro.',
  ],
])('%s, em palavras', (_diz, outros, texto) => {
  expect(dizPresenca(outros)).toBe(texto);
});

describe('a batida', () => {
  let ditos: string[];
  let esperas: { ms: number; faz: () => void }[];
  let visivel: boolean;
  let mostra: () => void;
  let sai: () => void;
  let sabe: () => void;
  let responde: () => Promise<Achado>;
  let editando: boolean;

  beforeEach(() => {
    [ditos, esperas, visivel, editando] = [[], [], true, false];
    responde = async () => achado([presente('Ana')]);
  });

  const ambiente = (): AmbienteDaPresenca => ({
    bate: (edita) => {
      ditos.push(edita ? 'edita' : 'olha');
      return responde();
    },
    sai: async (saindo) => void ditos.push(saindo ? 'sai já' : 'sai'),
    depois: (ms, faz) => {
      const espera = { ms, faz };
      esperas.push(espera);
      return () => {
        esperas = esperas.filter((e) => e !== espera);
      };
    },
    visivel: () => visivel,
    aoMostrar: (faz) => {
      mostra = faz;
      return () => undefined;
    },
    aoSaber: (faz) => {
      sabe = faz;
      return () => undefined;
    },
    aoSair: (faz) => {
      sai = faz;
      return () => undefined;
    },
  });
  const abre = () => {
    const presenca = new Presenca(ambiente(), () => editando);
    return { presenca, fecha: presenca.abre() };
  };
  const passa = async (): Promise<void> => {
    for (const { faz } of esperas.splice(0)) faz();
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };

  test('é dada ao abrir e de novo a cada tanto, dizendo se há o que salvar', async () => {
    const { presenca } = abre();
    await passa();
    expect(presenca.store.read().outros).toEqual([presente('Ana')]);
    editando = true;
    expect(esperas.map((e) => e.ms)).toEqual([PRESENCA.batidaMs]);
    await passa();
    expect(ditos).toEqual(['olha', 'olha', 'edita']);
  });

  test('para enquanto ninguém vê a página, e volta logo quando é vista', async () => {
    abre();
    visivel = false;
    await passa();
    expect([ditos, esperas]).toEqual([['olha'], []]);
    visivel = true;
    mostra();
    expect(ditos).toEqual(['olha', 'olha']);
  });

  test('fechado, o diz uma vez, depois do que ainda vai; a página que some o diz já', async () => {
    let chega = (): void => undefined;
    responde = () =>
      new Promise((resolve) => {
        chega = () => resolve(achado([]));
      });
    const { presenca, fecha } = abre();
    fecha();
    await passa();
    expect(ditos).toEqual(['olha']);
    chega();
    await passa();
    expect([ditos, esperas]).toEqual([['olha', 'sai'], []]);
    expect(presenca.store.read().outros).toEqual([]);
    abre();
    sai();
    expect(ditos.at(-1)).toBe('sai já');
  });

  test('sem resposta não diz quem havia e tenta de novo; recusada de vez, para', async () => {
    const { presenca } = abre();
    await passa();
    responde = () => Promise.reject(new ApiError(0, {}));
    await passa();
    expect([presenca.store.read().outros, esperas.length]).toEqual([[], 1]);
    responde = () => Promise.reject(new ApiError(404, {}));
    await passa();
    expect(esperas).toEqual([]);
  });

  test('avisada, pergunta na hora: quem o excluiu fica dito até que volte', async () => {
    const { presenca } = abre();
    await passa();
    const exclusao = { historicoId: 3, em: AS_14_02, quem: 'Ana', voce: false, volta: true };
    responde = async () => achado([], exclusao);
    sabe();
    await passa();
    expect(presenca.store.read()).toEqual({ outros: [], exclusao });
    responde = () => Promise.reject(new ApiError(0, {}));
    await passa();
    expect(presenca.store.read().exclusao).toEqual(exclusao);
    responde = async () => achado([presente('Ana')]);
    await passa();
    expect(presenca.store.read()).toEqual(achado([presente('Ana')]));
  });
});
