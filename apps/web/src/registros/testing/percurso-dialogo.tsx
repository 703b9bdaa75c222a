import {
  historicoPrevia,
  historicoRestaura,
  presencaBate,
  presencaSai,
  type Recurso,
  type RouteResponse,
  type RouteSpec,
  rascunhoDe,
  rascunhoPoe,
  rascunhoTira,
} from '@retaguarda/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { tellUndone } from '../../lib/call/changed.ts';
import { DRAFT_FORMAT, DRAFT_PREFIX } from '../../lib/draft-storage.ts';
import { dialogo, erroDe } from '../../testing/na-tela.ts';
import { Recusa, SemResposta, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { CONFLICT_TEXTS } from '../../ui/dialog/conflict-texts.ts';
import { UI } from '../../ui/texts.ts';
import { EXCLUSAO } from '../presenca/textos.ts';

/** A record's dialog as the walk below needs to know it. */
export interface DialogoNaTela<A extends RouteSpec, V extends RouteSpec> {
  /** The address at which the stored record is open. */
  endereco: string;
  /** Answers everything that the screen asks. */
  servidor: () => Servidor;
  titulo: { edicao: string; visualizacao: string };
  salvar: string;
  /** A field of text, as it is stored and as it is typed anew. */
  campo: { nome: RegExp; antes: string; depois: string };
  alterar: { route: A; recurso: Recurso | readonly Recurso[]; feito: RouteResponse<A> & { message: string } };
  /** What reads the record; `atual` as a 409 carries it, with another text in the field, one version on. */
  ver: V;
  atual: { versao: number; valor: string; corpo: unknown };
  /** Name of the draft of this record, such as `veiculo.4`, and the version the record stands at. */
  rascunho: { nome: string; versao: number };
  /** By which names the server refuses fields, and the labels at which that is said. */
  recusas: readonly (readonly [field: string, label: RegExp])[];
  /** A field that alters nothing, and so can be typed into by whoever sees the record. */
  livre?: string;
  /** The version that a body carries. */
  versaoDe: (corpo: unknown) => number;
}

const EXCLUIDO_EM = '2020-11-23T17:02:00.000Z';
const EXCLUIDO = /^Maria Souza excluiu este registro em 23\/11\/2020 às 14:02\./;

/** The fields of a dialog, by label. */
const campoDe = (janela: HTMLElement, nome: RegExp): HTMLInputElement =>
  within(janela).getByLabelText<HTMLInputElement>(nome, { selector: 'input,textarea' });

/** The acts of the walk on a dialog. */
function atosNo<A extends RouteSpec, V extends RouteSpec>(de: DialogoNaTela<A, V>) {
  const { campo, alterar } = de;
  return {
    abre: async (servidor: Servidor) => {
      const user = await abreTela(de.endereco, servidor);
      const janela = await dialogo(de.titulo.edicao);
      await waitFor(() => expect(campoDe(janela, campo.nome).value).toBe(campo.antes));
      return { user, janela };
    },
    digita: async (user: UserEvent, janela: HTMLElement) => {
      const entrada = campoDe(janela, campo.nome);
      await user.clear(entrada);
      await user.type(entrada, campo.depois);
      return entrada;
    },
    salva: (user: UserEvent, janela: HTMLElement) =>
      user.click(within(janela).getByRole('button', { name: de.salvar })),
    altera: (servidor: Servidor) => servidor.responde(alterar.route, () => alterar.feito),
  };
}

function percorreTeclas<A extends RouteSpec, V extends RouteSpec>(de: DialogoNaTela<A, V>): void {
  const { campo, alterar, rascunho } = de;
  const { abre, digita, altera } = atosNo(de);
  describe('teclas e saída', () => {
    test('Ctrl+S salva, diz que salvou e fecha', async () => {
      const servidor = altera(de.servidor());
      const { user, janela } = await abre(servidor);
      await digita(user, janela);
      await user.keyboard('{Control>}s{/Control}');
      await screen.findByText(alterar.feito.message);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const [corpo, ...mais] = servidor.enviados(alterar.route).map((p) => p.body);
      expect(mais).toEqual([]);
      expect(JSON.stringify(corpo)).toContain(campo.depois);
      expect(de.versaoDe(corpo)).toBe(rascunho.versao);
      expect(enderecoAtual()).not.toContain('registro');
    });

    test('Esc sem alterações fecha sem perguntar', async () => {
      const { user } = await abre(de.servidor());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(enderecoAtual()).not.toContain('registro');
    });

    test('Esc com alterações pergunta: continuar guarda o digitado, descartar o deixa', async () => {
      const servidor = de.servidor();
      const { user, janela } = await abre(servidor);
      const entrada = await digita(user, janela);
      await user.keyboard('{Escape}');
      const pergunta = within(await dialogo(UI.alteracoesNaoSalvas));
      await user.click(pergunta.getByRole('button', { name: UI.continuarEditando }));
      expect(entrada.value).toBe(campo.depois);
      const [fecha] = within(janela).getAllByRole('button', { name: UI.fechar });
      if (fecha) await user.click(fecha);
      await user.click(
        within(await dialogo(UI.alteracoesNaoSalvas)).getByRole('button', {
          name: UI.descartar,
        }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(servidor.enviados(alterar.route)).toEqual([]);
      expect(Object.keys(localStorage).filter((k) => k.startsWith(DRAFT_PREFIX))).toEqual([]);
    });
  });
}

function percorrePresenca<A extends RouteSpec, V extends RouteSpec>(de: DialogoNaTela<A, V>): void {
  const { campo, alterar } = de;
  const { abre, digita, salva } = atosNo(de);
  test('diz quem mais o tem aberto, e aos outros que está aberto e que se fechou', async () => {
    const servidor = de.servidor().responde(presencaBate, () => ({
      outros: [{ nome: 'Maria Souza', editandoDesde: null }],
      exclusao: null,
    }));
    const { user, janela } = await abre(servidor);
    await within(janela).findByText('Maria Souza também está com este registro aberto.');
    expect(servidor.enviados(presencaBate)[0]?.body).toMatchObject({ editando: false });
    await digita(user, janela);
    // The page is looked at again.
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() =>
      expect(servidor.enviados(presencaBate).at(-1)?.body).toMatchObject({ editando: true }),
    );
    cleanup();
    await waitFor(() => expect(servidor.enviados(presencaSai)).toHaveLength(1));
  });

  test('excluído por outra pessoa, diz quem e quando; o que se digitou fica, copia-se, e volta com ele', async () => {
    const exclusao = {
      historicoId: 9,
      em: EXCLUIDO_EM,
      quem: 'Maria Souza',
      voce: false,
      volta: true,
    };
    const servidor = de
      .servidor()
      .responde(alterar.route, () => {
        throw new Recusa(404, [{ message: 'Registro não encontrado.' }]);
      })
      .responde(historicoPrevia, () => ({ excluido: true, campos: [], impedimento: '', junto: [], visto: 9 }))
      .responde(historicoRestaura, () => ({ message: 'Registro restaurado', id: 1 }));
    const { user, janela } = await abre(servidor);
    await digita(user, janela);
    servidor.responde(presencaBate, () => ({ outros: [], exclusao }));
    await salva(user, janela);
    await within(janela).findByText(EXCLUIDO);
    expect(campoDe(janela, campo.nome).value).toBe(campo.depois);
    await user.click(within(janela).getByRole('button', { name: EXCLUSAO.copiar }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(campo.depois));
    const antes = servidor.enviados(alterar.route).length;
    servidor.responde(presencaBate, () => ({ outros: [], exclusao: null }));
    servidor.responde(alterar.route, () => alterar.feito);
    await user.click(within(janela).getByRole('button', { name: EXCLUSAO.restaurarESalvar }));
    const volta = within(await dialogo(EXCLUSAO.titulo));
    await user.click(await volta.findByRole('button', { name: EXCLUSAO.restaurarESalvar }));
    await screen.findByText(alterar.feito.message);
    expect(servidor.enviados(historicoRestaura)).toHaveLength(1);
    expect(servidor.enviados(alterar.route)).toHaveLength(antes + 1);
    expect(JSON.stringify(servidor.enviados(alterar.route).at(-1)?.body)).toContain(campo.depois);
  });
}

function percorreDesfeito<A extends RouteSpec, V extends RouteSpec>(de: DialogoNaTela<A, V>): void {
  const { campo, atual } = de;
  const { abre, digita } = atosNo(de);
  test('depois de um desfazer mostra o que está guardado, mas não sobre o que se digitou', async () => {
    const servidor = de.servidor();
    const { user } = await abre(servidor);
    servidor.trocaTexto(de.ver, campo.antes, atual.valor);
    const lidas = servidor.enviados(de.ver).length;
    tellUndone();
    await waitFor(async () =>
      expect(campoDe(await dialogo(de.titulo.edicao), campo.nome).value).toBe(atual.valor),
    );
    expect(servidor.enviados(de.ver)).toHaveLength(lidas + 1);
    const entrada = await digita(user, await dialogo(de.titulo.edicao));
    tellUndone();
    expect(entrada.value).toBe(campo.depois);
    expect(servidor.enviados(de.ver)).toHaveLength(lidas + 1);
  });
}

function percorreRascunhos<A extends RouteSpec, V extends RouteSpec>(de: DialogoNaTela<A, V>): void {
  const { endereco, titulo, campo, rascunho } = de;
  const { abre, digita } = atosNo(de);
  describe('rascunhos', () => {
    test('o que se digitou volta depois de recarregar, e pode ser descartado', async () => {
      const servidor = de.servidor();
      const { user, janela } = await abre(servidor);
      await digita(user, janela);
      cleanup();
      const depois = await abreTela(endereco, servidor);
      const volta = await dialogo(titulo.edicao);
      await within(volta).findByText(/^Recuperamos as alterações não salvas de Ana Operadora/);
      expect(campoDe(volta, campo.nome).value).toBe(campo.depois);
      await depois.click(within(volta).getByRole('button', { name: UI.descartar }));
      await waitFor(() => expect(campoDe(volta, campo.nome).value).toBe(campo.antes));
    });

    test('o de outro aparelho é oferecido, e continua neste', async () => {
      const servidor = de.servidor();
      const { user, janela } = await abre(servidor);
      await digita(user, janela);
      cleanup();
      const enviado = () => servidor.enviados(rascunhoPoe).at(-1)?.body;
      await waitFor(() => expect(enviado()?.dados).toContain(campo.depois));
      const { nome, formato, versao, dados } = enviado() ?? { nome: '', formato: 0, versao: 0, dados: '' };
      expect([nome, versao]).toEqual([rascunho.nome, rascunho.versao]);
      for (const chave of Object.keys(localStorage))
        if (/^retaguarda\.(draft|enviado)/.test(chave)) localStorage.removeItem(chave);
      const la = { aba: 'la', em: new Date().toISOString(), dispositivo: 'Firefox no Linux' };
      servidor.responde(rascunhoDe, ({ query }) => ({
        list: query.nome === nome ? [{ nome, formato, versao, dados, ...la }] : [],
      }));
      const depois = await abreTela(endereco, servidor);
      const volta = await dialogo(titulo.edicao);
      await within(volta).findByText(/em outro aparelho \(Firefox no Linux\), (hoje|ontem) às/);
      expect(campoDe(volta, campo.nome).value).toBe(campo.antes);
      await depois.click(within(volta).getByRole('button', { name: 'Continuar' }));
      await waitFor(() => expect(campoDe(volta, campo.nome).value).toBe(campo.depois));
      await waitFor(() => expect(servidor.enviados(rascunhoTira).at(-1)?.body).toEqual({ nome, aba: 'la' }));
      expect(enviado()).toMatchObject({ nome, dados });
    });

    test.each([
      ['recuperado, está no campo', 'Recuperar', campo.depois],
      ['dispensado, não volta', 'Descartar', campo.antes],
    ])('o de outra aba é oferecido; %s', async (_, botao, valor) => {
      const servidor = de.servidor();
      const { user, janela } = await abre(servidor);
      await digita(user, janela);
      cleanup();
      // The tab that typed it is gone, and this one has another name.
      const [chave = ''] = Object.keys(localStorage).filter((k) => k.startsWith(DRAFT_PREFIX));
      const texto = localStorage.getItem(chave) ?? '';
      expect(chave).toContain(`${DRAFT_PREFIX}7.${rascunho.nome}@`);
      expect(JSON.parse(texto)).toMatchObject({ format: DRAFT_FORMAT, versao: rascunho.versao });
      localStorage.removeItem(chave);
      localStorage.setItem(chave.replace(/@.*/, '@outra'), texto);
      const depois = await abreTela(endereco, servidor);
      const volta = await dialogo(titulo.edicao);
      await within(volta).findByText(/^Há alterações não salvas de Ana Operadora, digitadas em outra aba/);
      expect(campoDe(volta, campo.nome).value).toBe(campo.antes);
      await depois.click(within(volta).getByRole('button', { name: botao }));
      await waitFor(() => expect(campoDe(volta, campo.nome).value).toBe(valor));
      expect(localStorage.getItem(chave.replace(/@.*/, '@outra'))).toBeNull();
    });
  });
}

function percorreRecusas<A extends RouteSpec, V extends RouteSpec>(de: DialogoNaTela<A, V>): void {
  const { campo, alterar } = de;
  const { abre, digita, salva, altera } = atosNo(de);
  describe('recusas e conflito', () => {
    test.each(de.recusas)(
      'a recusa de %s aparece no seu campo e nada do digitado se perde',
      async (field, label) => {
        const motivo = `Isto não vale em ${field}`;
        const servidor = de.servidor().responde(alterar.route, () => {
          throw new Recusa(422, [{ code: 'campo_invalido', message: motivo, field }]);
        });
        const { user, janela } = await abre(servidor);
        const entrada = await digita(user, janela);
        await salva(user, janela);
        await within(janela).findByText(motivo);
        expect(erroDe(campoDe(janela, label))).toContain(motivo);
        await waitFor(() => expect(document.activeElement).toBe(campoDe(janela, label)));
        expect(entrada.value).toBe(campo.depois);
      },
    );

    test.runIf(alterar.route.idempotent)(
      'sem resposta, a mesma tentativa vai outra vez com a mesma chave',
      async () => {
        const servidor = de.servidor().responde(alterar.route, () => {
          throw new SemResposta();
        });
        const { user, janela } = await abre(servidor);
        await digita(user, janela);
        await salva(user, janela);
        await waitFor(() => expect(servidor.enviados(alterar.route)).toHaveLength(1));
        expect(campoDe(janela, campo.nome).value).toBe(campo.depois);
        altera(servidor);
        await waitFor(() =>
          expect(within(janela).getByRole('button', { name: de.salvar }).hasAttribute('data-loading')).toBe(
            false,
          ),
        );
        await salva(user, janela);
        await screen.findByText(alterar.feito.message);
        const chaves = servidor.enviados(alterar.route).map((p) => p.chave);
        expect(chaves[0]).toBeTruthy();
        expect(new Set(chaves).size).toBe(1);
      },
    );

    const conflita = async () => {
      const servidor = de.servidor();
      servidor.responde(alterar.route, (pedido) => {
        if (de.versaoDe(pedido.body) < de.atual.versao)
          throw new Recusa(
            409,
            [{ code: 'versao_antiga', message: 'Alterado por outra pessoa' }],
            de.atual.corpo,
          );
        return alterar.feito;
      });
      const { user, janela } = await abre(servidor);
      await digita(user, janela);
      await salva(user, janela);
      const conflito = await dialogo(CONFLICT_TEXTS.titulo);
      return { servidor, user, janela, conflito: within(conflito) };
    };

    test('o que outra pessoa salvou é mostrado ao lado do digitado; o escolhido vale sobre a versão nova', async () => {
      const { servidor, user, conflito } = await conflita();
      conflito.getByText(de.atual.valor);
      conflito.getByText(campo.depois);
      conflito.getByText(CONFLICT_TEXTS.quem.ambos);
      await user.click(conflito.getByRole('button', { name: CONFLICT_TEXTS.salvarMesclado }));
      await screen.findByText(alterar.feito.message);
      const [, mesclado] = servidor.enviados(alterar.route).map((p) => p.body);
      expect(de.versaoDe(mesclado)).toBe(de.atual.versao);
      expect(JSON.stringify(mesclado)).toContain(campo.depois);
    });

    test('ficar com os atuais põe o valor salvo no campo e nada mais envia', async () => {
      const { servidor, user, janela, conflito } = await conflita();
      await user.click(conflito.getByRole('button', { name: CONFLICT_TEXTS.ficarComAtuais }));
      await waitFor(() => expect(campoDe(janela, campo.nome).value).toBe(de.atual.valor));
      expect(servidor.enviados(alterar.route)).toHaveLength(1);
    });

    test('fechar a comparação guarda o digitado', async () => {
      const { user, janela } = await conflita();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: CONFLICT_TEXTS.titulo })).toBeNull());
      expect(campoDe(janela, campo.nome).value).toBe(campo.depois);
    });
  });
}

function percorreAbertura<A extends RouteSpec, V extends RouteSpec>(de: DialogoNaTela<A, V>): void {
  const { endereco, titulo, campo, alterar } = de;
  const { altera } = atosNo(de);
  describe('abrir', () => {
    test.each([
      [404, UI.naoEncontrado],
      [500, UI.naoCarregou],
    ])('o registro que não vem (%i) o diz na janela, que fecha', async (status, aviso) => {
      const servidor = de.servidor().responde(de.ver, () => {
        throw new Recusa(status, [{ code: 'inesperado', message: 'Não veio' }]);
      });
      const user = await abreTela(endereco, servidor);
      const janela = within(await dialogo(titulo.edicao));
      await janela.findByText(aviso);
      expect(janela.queryByRole('button', { name: de.salvar })).toBeNull();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(enderecoAtual()).not.toContain('registro'));
    });

    test('o que foi excluído diz por quem e quando, volta para quem pode, e leva aos rascunhos', async () => {
      const exclusao = { historicoId: 9, em: EXCLUIDO_EM, quem: 'Maria Souza', voce: false, volta: false };
      const servidor = de
        .servidor()
        .responde(de.ver, () => {
          throw new Recusa(404, [{ code: 'nao_encontrado', message: 'Não há' }]);
        })
        .responde(presencaBate, () => ({ outros: [], exclusao }));
      const user = await abreTela(endereco, servidor);
      const janela = within(await dialogo(titulo.edicao));
      await janela.findByText(EXCLUIDO);
      expect(janela.queryByRole('button', { name: EXCLUSAO.restaurar })).toBeNull();
      await user.click(janela.getByRole('link', { name: EXCLUSAO.rascunhos }));
      await waitFor(() => expect(enderecoAtual()).toBe('/rascunhos'));
    });

    test('quem só vê lê tudo e nada salva, nem com Ctrl+S', async () => {
      const servidor = altera(de.servidor());
      const user = await abreTela(endereco, servidor, { pode: menos(...[alterar.recurso].flat()) });
      const janela = await dialogo(titulo.visualizacao);
      await waitFor(() => expect(campoDe(janela, campo.nome).value).toBe(campo.antes));
      const campos = within(janela).getAllByRole<HTMLInputElement>('textbox');
      const livre = de.livre === undefined ? null : within(janela).getByLabelText(de.livre);
      expect(campos.filter((c) => !c.readOnly && !c.disabled && c !== livre)).toEqual([]);
      expect(within(janela).queryByRole('button', { name: de.salvar })).toBeNull();
      await user.keyboard('{Control>}s{/Control}');
      expect(servidor.enviados(alterar.route)).toEqual([]);
    });
  });
}

/** What every dialog of a record does: keys, drafts, conflicts, refusals at their fields, and being only seen. */
export function percorreDialogo<A extends RouteSpec, V extends RouteSpec>(de: DialogoNaTela<A, V>): void {
  percorreTeclas(de);
  percorrePresenca(de);
  percorreDesfeito(de);
  percorreRascunhos(de);
  percorreRecusas(de);
  percorreAbertura(de);
}
