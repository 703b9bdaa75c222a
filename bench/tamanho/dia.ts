import { setTimeout as delay } from 'node:timers/promises';
import {
  CONDICAO_LISTA,
  homePainel,
  LOCAL,
  periciaAlt,
  periciaList,
  periciaPessoas,
} from '@retaguarda/contract';
import { Chamador } from '../../apps/api/src/drills/chamador.ts';
import type { ClienteHttp } from '../../apps/api/src/drills/cliente-http.ts';
import { TIPO } from './escritorios.ts';

/** What somebody does in a minute, in this order, beginning anywhere. */
const ROTEIRO = [
  'home',
  'lista',
  'abre',
  'pessoas',
  'salva',
  'lista',
  'busca',
  'abre',
  'lista',
  'busca',
  'abre',
  'salva',
] as const;
export type Ato = (typeof ROTEIRO)[number];
export const ATOS: readonly Ato[] = ['home', 'lista', 'abre', 'pessoas', 'busca', 'salva'];

export interface Caso {
  id: number;
  catgId: number;
  cidadeId: number;
  situacao: number;
  /** Attribute of the observations. */
  observacoes: number;
}

/** Somebody at work in an office, with a case of their own to save. */
export interface Pessoa {
  cliente: ClienteHttp;
  caso: Caso;
  versao: number;
  /** The cases that they open. */
  abertos: readonly number[];
}

export interface Medida {
  ato: Ato;
  ms: number;
  status: number;
}

const lista = `/api${periciaList.path}?condition=${CONDICAO_LISTA.lista}&catgId=${TIPO}&situacao=-1&paginas=10`;
const NUMERO = 1001;

/** Addresses of what is only read; every call asks something else. */
const ENDERECO: Readonly<Record<Exclude<Ato, 'salva'>, (p: Pessoa, vez: number) => string>> = {
  home: () => `/api${homePainel.path}`,
  lista: (_, vez) => `${lista}&page=${1 + (vez % 5)}`,
  busca: (_, vez) => `${lista}&filterId=${NUMERO}&search=${String(1000 + ((vez * 7919) % 9000))}`,
  abre: ({ abertos }, vez) =>
    `/api${periciaList.path}?condition=${CONDICAO_LISTA.uma}&procId=${abertos[vez % abertos.length]}`,
  pessoas: ({ abertos }, vez) =>
    `/api${periciaPessoas.path}?procId=${abertos[vez % abertos.length]}&local=${LOCAL.recebiveis}`,
};

async function salva(pessoa: Pessoa): Promise<Medida> {
  const { caso, versao } = pessoa;
  const inicio = performance.now();
  const { status } = await pessoa.cliente.chama(periciaAlt.method, periciaAlt.path, {
    body: {
      local: LOCAL.processo,
      pericia: {
        procId: caso.id,
        catgId: caso.catgId,
        procCidade: { id: caso.cidadeId },
        procSituacao: caso.situacao,
        versao,
      },
      atributos: [{ catId: caso.observacoes, atribValue: `Visto na versão ${versao}.` }],
    },
  });
  if (status === 200) pessoa.versao++;
  return { ato: 'salva', status, ms: performance.now() - inicio };
}

/** One minute of everybody at once, each at a pace of their own that begins at any moment. */
export async function minuto(pessoas: readonly Pessoa[], passo: number): Promise<Medida[]> {
  const medidas: Medida[] = [];
  const chamador = new Chamador(256);
  const faz = async (pessoa: Pessoa, ato: Ato, vez: number): Promise<Medida> => {
    if (ato === 'salva') return salva(pessoa);
    const { status, ms } = await chamador.chama(pessoa.cliente, ENDERECO[ato](pessoa, vez));
    return { ato, status, ms };
  };
  const fim = performance.now() + 60_000;
  const trabalha = async (pessoa: Pessoa, n: number): Promise<void> => {
    // Phases that lie evenly apart, whatever number of people there is.
    let proxima = performance.now() + passo * ((n * 0.618) % 1);
    for (let vez = n; proxima < fim; vez++) {
      await delay(Math.max(0, proxima - performance.now()));
      medidas.push(await faz(pessoa, ROTEIRO[vez % ROTEIRO.length] ?? 'home', vez));
      proxima += passo;
    }
  };
  await Promise.all(pessoas.map(trabalha));
  chamador.fecha();
  return medidas;
}
