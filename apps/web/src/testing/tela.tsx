import {
  agendaEndereco,
  anexoConta,
  anotacaoPessoas,
  authChallenge,
  authMe,
  authParams,
  conferenciaSelo,
  escPapel,
  type Financeiro,
  historicoList,
  homeFinanceiro,
  homePainel,
  homeTarefas,
  importMinhas,
  loteMinhas,
  notificacaoAoVivo,
  notificacaoEscolhas,
  notificacaoList,
  osSituacoes,
  periciaBaixaSituacoes,
  periciaTipos,
  prazoCaso,
  prazoDia,
  presencaBate,
  presencaSai,
  RECURSOS,
  type Recurso,
  relatorioNoInicio,
  TODOS_RECURSOS,
  userMenuList,
  visaoList,
} from '@retaguarda/contract';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { router } from '../app/router.ts';
import { loadScreens } from '../app/sign-in.tsx';
import { saveSession, saveTenant } from '../lib/call/session.ts';
import { loadToasts } from '../ui/notice/toast.tsx';
import { cabecasErradas } from './cabecas.ts';
import { comRascunhos } from './rascunhos.ts';
import type { Servidor } from './servidor.ts';

export interface Quem {
  /** What the person may do; everything where nothing is said. */
  pode?: readonly Recurso[];
  nome?: string;
}

const menuDe = (pode: ReadonlySet<string>) =>
  RECURSOS.filter((r) => r.menu !== undefined && pode.has(r.recurso)).map((r, i) => ({
    id: i + 1,
    recParametros: {
      recIco: r.menu?.icone ?? '',
      recOrdem: i,
      recApresentacao: r.nome,
      recDescricao: r.descricao,
      recurso: r.menu?.rota ?? '',
    },
    children: [],
  }));

/** What is asked whoever one is; the entry is prepared, and not yet passed. */
const comMarca = (servidor: Servidor): Servidor =>
  servidor
    .padrao(authParams, () => ({
      tenant: '1',
      sistemName: 'Rede de teste',
      logoLogin: '',
      logoHome: '',
      logoNavBar: '',
      logoIcon: '',
      tons: null,
      suspensa: false,
    }))
    .padrao(escPapel, () => ({
      nome: 'Escritório de teste',
      logo: '',
      cnpj: '12.345.678/0001-95',
      cidade: 'Campinas',
      endereco: 'Rua das Palmeiras, 120 – Campinas/SP – CEP 13010-000',
      emissor: 'Ana Operadora',
    }))
    .padrao(authChallenge, () => ({}));

const NENHUM = { list: [], total: 0 };
const NENHUMA = { quantas: 0, total: 0 };

/** Nothing to be paid, and nobody to be asked for. */
export const SEM_DINHEIRO: Financeiro = {
  hoje: '2026-11-24',
  aPagar: { recebiveis: 0, total: 0, retido: 0 },
  semForma: { pessoas: 0, total: 0, list: [] },
  remessas: { ...NENHUMA, desde: null, list: [] },
  baixas: {
    ...{ todas: NENHUMA, atrasadas: NENHUMA, deHoje: NENHUMA, semBanco: '', proximo: null },
    ...{ ate: { ...NENHUMA, dia: '2026-11-26' }, list: [], vencem: [] },
  },
};

function entra(servidor: Servidor, { pode = TODOS_RECURSOS, nome = 'Ana Operadora' }: Quem): void {
  // Each test opens its lists for the first time.
  for (const chave of Object.keys(localStorage))
    if (chave.startsWith('retaguarda.lista.')) localStorage.removeItem(chave);
  saveSession({ token: 'token', refreshToken: 'refresh' });
  saveTenant('1');
  comRascunhos(comMarca(servidor))
    .padrao(homePainel, () => ({ tipos: [], meses: [] }))
    .padrao(homeTarefas, () => ({ tarefas: [] }))
    .padrao(authMe, () => ({
      id: 7,
      nome,
      email: 'ana@rede.exemplo',
      urlImg: '',
      permissions: [...pode],
      empresas: null,
    }))
    .padrao(anexoConta, () => ({ anexos: 0, anotacoes: 0 }))
    .padrao(periciaBaixaSituacoes, () => ({ situacoes: [] }))
    .padrao(osSituacoes, () => ({ situacoes: [] }))
    .padrao(prazoDia, () => ({
      hoje: '2026-11-24',
      antigos: NENHUM,
      vencidos: NENHUM,
      deHoje: NENHUM,
      proximos: NENHUM,
      compromissos: { list: [], mais: false },
    }))
    .padrao(homeFinanceiro, () => SEM_DINHEIRO)
    .padrao(prazoCaso, () => ({
      hoje: '2026-11-24',
      responsavel: null,
      prazos: [],
      compromissos: { list: [], mais: false },
    }))
    // The home, where the test before may have left the router, asks for them once more.
    .padrao(periciaTipos, () => ({
      ...{ tipoPericias: [], periciaId: 0, filtros: [], listPericias: [] },
      permissions: [...pode],
    }))
    .padrao(anotacaoPessoas, () => ({ list: [] }))
    .padrao(agendaEndereco, () => ({ desde: null, usadoEm: null }))
    .padrao(presencaBate, () => ({ outros: [], exclusao: null }))
    .padrao(historicoList, () => ({ list: [], mais: false }))
    .padrao(presencaSai, () => ({ message: '' }))
    .padrao(notificacaoAoVivo, () => null)
    .padrao(notificacaoEscolhas, () => ({ email: {}, hora: 8, endereco: '' }))
    .padrao(notificacaoList, () => ({ list: [], mais: false, porLer: 0 }))
    .padrao(importMinhas, () => ({ list: [] }))
    .padrao(loteMinhas, () => ({ list: [] }))
    .padrao(relatorioNoInicio, () => ({ list: [] }))
    .padrao(visaoList, () => ({ list: [], perfis: [], padraoId: null }))
    .padrao(conferenciaSelo, () => ({ em: null, confere: true }))
    .padrao(userMenuList, () => menuDe(new Set(pode)));
}

async function monta(endereco: string, servidor: Servidor): Promise<UserEvent> {
  // The router still stands where the test before left it, and would wait for a screen that is gone.
  router.startTransition = async (fn) => {
    fn();
    return false;
  };
  router.history.push(endereco);
  await router.load();
  await loadScreens();
  const user = userEvent.setup({ delay: null });
  const { container } = render(<App />);
  // The product loads the screen of its address by itself; it stands below what is said of the connection.
  await waitFor(() => expect(container.querySelector('[role="status"] ~ *')).not.toBeNull());
  await act(() => router.load());
  onTestFinished(async () => {
    const erradas = cabecasErradas(document);
    cleanup();
    // What was said in one test is not heard in the next.
    (await loadToasts()).clearToasts();
    expect([...servidor.semRota]).toEqual([]);
    expect(erradas).toEqual([]);
  });
  return user;
}

/**
 * The whole product at an address, as somebody sees it who is signed in, on what `servidor` answers. A call
 * that it has no answer for fails the test.
 */
export function abreTela(endereco: string, servidor: Servidor, quem: Quem = {}): Promise<UserEvent> {
  entra(servidor, quem);
  return monta(endereco, servidor);
}

/** The same for somebody who is not signed in. */
export const abreSemSessao = (endereco: string, servidor: Servidor): Promise<UserEvent> =>
  monta(endereco, comMarca(servidor));

/** The window of a telephone, until the test ends. */
export function telaEstreita(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (v: { width: number }) => void } }; // the tests' own document
  const { innerWidth: width } = window;
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width }));
}

/** Everything but these. */
export const menos = (...fora: readonly Recurso[]): readonly Recurso[] =>
  TODOS_RECURSOS.filter((recurso) => !fora.includes(recurso));

/** Goes to another address as a link leads there. */
export const vaiPara = (endereco: string): Promise<void> =>
  act(async () => {
    router.history.push(endereco);
    await router.load();
  });

/** Goes back by the browser's own button. */
export const volta = (): void => act(() => window.history.back());

/** The address that the screen has led to. */
export const enderecoAtual = (): string => router.state.location.href;

/** Waits until what was typed is kept as a draft of this name. */
export const rascunhoDe = (nome: string): Promise<void> =>
  waitFor(() => expect(Object.keys(localStorage).join(' ')).toContain(`.${nome}@`));

/** Until the test ends, whoever goes to this route waits so many milliseconds for it, and `entretanto` happens. */
export function rotaDemora(rota: keyof typeof router.routesById, ms: number, entretanto?: () => void): void {
  const { options } = router.routesById[rota];
  const { beforeLoad } = options;
  onTestFinished(() => void Object.assign(options, { beforeLoad }));
  Object.assign(options, {
    beforeLoad: () => {
      entretanto?.();
      return new Promise((pronto) => setTimeout(pronto, ms));
    },
  });
}
