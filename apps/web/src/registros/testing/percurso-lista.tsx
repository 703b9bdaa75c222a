import {
  acessosQuemConcede,
  type PermissoesDoRegistro,
  type Recurso,
  type RouteResponse,
  type RouteSpec,
} from '@retaguarda/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aba, daLinha, dialogo, dica, escolhe, falta, fazNaLinha, totalDito } from '../../testing/na-tela.ts';
import { type Pedido, Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, volta } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';

/** A registry's list as the walk below needs to know it. */
export interface ListaNaTela<L extends RouteSpec, E extends RouteSpec> {
  /** The address at which its rows are asked for. */
  endereco: string;
  /** Answers everything that the screen asks, with one row in the list. */
  servidor: () => Servidor;
  lista: L;
  /** Whether a call of that route asks for rows, where it answers something else as well. */
  daLista?: (pedido: Pedido<L>) => boolean;
  /** The answer with that row, of so many in all. */
  pagina: (total: number) => RouteResponse<L>;
  vazia: RouteResponse<L>;
  /** The accessible name of the row. */
  linha: RegExp;
  permissoes: PermissoesDoRegistro<Recurso>;
  adicionar: string;
  /** What an empty list says, and one in which nothing is found. */
  nenhum: string;
  procurado?: string;
  /** A column that the list is ordered by: its head, and how the address and the call name it. */
  ordem: { titulo: string; coluna: string };
  /** A situation of the filter, and how the address and the call name it. */
  situacao: { opcao: string; id: number; emAbas?: true };
  exclusao: { route: E; pergunta: string; body: unknown; feito: RouteResponse<E> };
}

const comFiltro = (endereco: string, filtro: string): string =>
  `${endereco}${endereco.includes('?') ? '&' : '?'}${filtro}`;

/** What the last page that was asked for was asked by, wherever the call carries it. */
function pedida(servidor: Servidor, lista: RouteSpec): Record<string, unknown> {
  const { body, query } = servidor.enviados(lista).at(-1) ?? { body: {}, query: {} };
  return { ...(query as object), ...(body as object) }; // a call carries one of both
}

/** What the rows are answered from now on. */
const naLista = <L extends RouteSpec, E extends RouteSpec>(
  { lista, daLista, pagina }: ListaNaTela<L, E>,
  servidor: Servidor,
  faz: () => RouteResponse<L> | Promise<RouteResponse<L>>,
): Servidor => servidor.responde(lista, (pedido) => (daLista?.(pedido) === false ? pagina(1) : faz()));

const botaoDaLinha = async (linha: RegExp, nome: string): Promise<HTMLElement> =>
  within(await screen.findByRole('row', { name: linha })).getByRole('button', { name: nome });

function percorreEstados<L extends RouteSpec, E extends RouteSpec>(de: ListaNaTela<L, E>): void {
  const { endereco, linha } = de;
  describe('estados da lista', () => {
    test('enquanto espera não diz que está vazia; depois mostra a linha e o total', async () => {
      let resolve: (pagina: RouteResponse<L>) => void = () => undefined;
      const promise = new Promise<RouteResponse<L>>((feita) => {
        resolve = feita;
      });
      await abreTela(
        endereco,
        naLista(de, de.servidor(), () => promise),
      );
      const titulo = await screen.findByRole('heading', { level: 1 });
      expect(document.title).toMatch(new RegExp(`^${titulo.textContent} · `));
      expect(screen.queryByRole('row', { name: linha })).toBeNull();
      expect(screen.queryByText(de.nenhum)).toBeNull();
      await act(async () => resolve(de.pagina(1)));
      await screen.findByRole('row', { name: linha });
    });

    test('vazia, diz que nada há e leva à inclusão', async () => {
      const servidor = naLista(de, de.servidor(), () => de.vazia);
      const user = await abreTela(endereco, servidor);
      const vazio = (await screen.findByText(de.nenhum)).parentElement;
      const adiciona = within(vazio ?? document.body).getByRole('button', { name: de.adicionar });
      await user.click(adiciona);
      await waitFor(() => expect(enderecoAtual()).toContain('registro=novo'));
    });

    test('sem achados, oferece a lista sem os filtros', async () => {
      const servidor = naLista(de, de.servidor(), () => de.vazia);
      const user = await abreTela(comFiltro(endereco, 'busca=xyz'), servidor);
      await screen.findByText(de.procurado ?? UI.nadaCorresponde);
      naLista(de, servidor, () => de.pagina(1));
      await user.click(screen.getByRole('button', { name: UI.limparFiltros }));
      await screen.findByRole('row', { name: linha });
      expect(enderecoAtual()).not.toContain('busca');
    });

    test('a falha tem código para o suporte, e outra tentativa', async () => {
      const servidor = naLista(de, de.servidor(), () => {
        throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
      });
      const user = await abreTela(endereco, servidor);
      await screen.findByText(UI.naoCarregou);
      naLista(de, servidor, () => de.pagina(1));
      await user.click(screen.getByRole('button', { name: UI.tentarDeNovo }));
      await screen.findByRole('row', { name: linha });
      expect(screen.queryByText(UI.naoCarregou)).toBeNull();
    });

    test('proibida, diz quem pode dar o acesso e não tenta de novo', async () => {
      const servidor = naLista(de, de.servidor(), () => {
        throw new Recusa(403, [{ code: 'sem_permissao', message: 'Você não tem permissão para isto.' }]);
      }).responde(acessosQuemConcede, () => ({ list: ['Alice Montenegro', 'Bruno Dias'] }));
      await abreTela(endereco, servidor);
      const aviso = await screen.findByRole('alert');
      await within(aviso).findByText(/Quem pode dar o acesso: Alice Montenegro e Bruno Dias\./);
      expect(within(aviso).getByText(UI.semAcesso)).toBeTruthy();
      expect(within(aviso).getByRole('button', { name: UI.pedirAcesso })).toBeTruthy();
      expect(screen.queryByRole('button', { name: UI.tentarDeNovo })).toBeNull();
    });
  });
}

function percorreFiltros<L extends RouteSpec, E extends RouteSpec>(de: ListaNaTela<L, E>): void {
  const { endereco, linha, lista } = de;
  describe('filtros e páginas no endereço', () => {
    test('a busca com Enter vai ao servidor e ao endereço, e Voltar a desfaz', async () => {
      const servidor = de.servidor();
      const user = await abreTela(endereco, servidor);
      await screen.findByRole('row', { name: linha });
      const busca = screen.getByLabelText<HTMLInputElement>('Busca');
      await user.type(busca, 'zebra{Enter}');
      await waitFor(() => expect(pedida(servidor, lista)).toMatchObject({ search: 'zebra' }));
      expect(enderecoAtual()).toContain('busca=zebra');
      volta();
      await waitFor(() => expect(enderecoAtual()).not.toContain('busca'));
      await waitFor(() => expect(busca.value).toBe(''));
    });

    test('a situação escolhida mostra a primeira página dela', async () => {
      const servidor = naLista(de, de.servidor(), () => de.pagina(2_500));
      const user = await abreTela(comFiltro(endereco, 'pagina=2'), servidor);
      await screen.findByRole('row', { name: linha });
      const { opcao, emAbas } = de.situacao;
      if (emAbas) await user.click(aba('Situação', opcao));
      else await escolhe(user, screen.getByLabelText('Situação', { selector: 'input' }), opcao);
      await waitFor(() =>
        expect(pedida(servidor, lista)).toMatchObject({ situacao: de.situacao.id, page: 1 }),
      );
      expect(enderecoAtual()).toContain(`situacao=${de.situacao.id}`);
      expect(enderecoAtual()).not.toContain('pagina');
    });

    test('uma lista longa tem páginas, e a escolhida está no endereço', async () => {
      const servidor = naLista(de, de.servidor(), () => de.pagina(2_500));
      const user = await abreTela(endereco, servidor);
      const paginas = await screen.findByRole('navigation', { name: UI.paginacao });
      await totalDito(/^Total.*2\.500/);
      await user.click(within(paginas).getByRole('button', { name: UI.pagina(3) }));
      await waitFor(() => expect(pedida(servidor, lista)).toMatchObject({ page: 3 }));
      expect(enderecoAtual()).toContain('pagina=3');
      expect(
        within(paginas)
          .getByRole('button', { name: UI.pagina(3) })
          .getAttribute('aria-current'),
      ).toBe('page');
    });

    test('o título de uma coluna ordena a lista desde a primeira página, e Voltar a desfaz', async () => {
      const servidor = naLista(de, de.servidor(), () => de.pagina(2_500));
      const user = await abreTela(comFiltro(endereco, 'pagina=2'), servidor);
      await screen.findByRole('row', { name: linha });
      const titulo = await screen.findByRole('button', { name: de.ordem.titulo });
      await user.click(titulo);
      await waitFor(() => expect(pedida(servidor, lista)).toMatchObject({ ordem: de.ordem.coluna, page: 1 }));
      expect(enderecoAtual()).toContain(`ordem=${de.ordem.coluna}`);
      expect(titulo.closest('th')?.getAttribute('aria-sort')).toBe('ascending');
      volta();
      await waitFor(() => expect(enderecoAtual()).not.toContain('ordem='));
    });

    test('uma ordem que não há fica de fora do endereço, com aviso', async () => {
      const servidor = de.servidor();
      await abreTela(comFiltro(endereco, 'ordem=sumida'), servidor);
      await screen.findByRole('row', { name: linha });
      await screen.findByText(/ficou de fora: ordem\.$/);
      expect(pedida(servidor, lista)).not.toHaveProperty('ordem');
    });

    test('uma página que já não existe é a última que há', async () => {
      const servidor = de.servidor();
      await abreTela(comFiltro(endereco, 'pagina=9'), servidor);
      await screen.findByText(UI.paginaFinal(1));
      await waitFor(() => expect(enderecoAtual()).not.toContain('pagina'));
    });
  });
}

function percorrePermissoes<L extends RouteSpec, E extends RouteSpec>(de: ListaNaTela<L, E>): void {
  const { endereco, linha, permissoes } = de;
  describe('permissões na lista', () => {
    test('sem a permissão de incluir, o botão diz qual falta e nada faz', async () => {
      const user = await abreTela(endereco, de.servidor(), { pode: menos(permissoes.incluir) });
      await screen.findByRole('row', { name: linha });
      const adiciona = await screen.findByRole('button', { name: de.adicionar });
      expect(adiciona.getAttribute('aria-disabled')).toBe('true');
      expect(await dica(user, adiciona)).toContain(falta(permissoes.incluir));
      await user.click(adiciona);
      expect(enderecoAtual()).not.toContain('registro');
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('sem a permissão de excluir, a linha do menu diz qual falta e nada faz', async () => {
      const user = await abreTela(endereco, de.servidor(), { pode: menos(permissoes.excluir) });
      const row = await screen.findByRole('row', { name: linha });
      const exclui = await daLinha(user, row, UI.excluirPergunta);
      expect(exclui.getAttribute('aria-disabled')).toBe('true');
      expect(exclui.textContent).toContain(falta(permissoes.excluir));
      await user.click(exclui);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('quem não altera vê: o botão é Visualizar', async () => {
      await abreTela(endereco, de.servidor(), { pode: menos(permissoes.alterar) });
      expect((await botaoDaLinha(linha, UI.visualizar)).getAttribute('aria-disabled')).toBeNull();
    });

    const { ver } = permissoes;
    test.runIf(ver !== undefined)('quem nem altera nem vê não abre, e o botão diz por quê', async () => {
      if (ver === undefined) return;
      const user = await abreTela(endereco, de.servidor(), { pode: menos(permissoes.alterar, ver) });
      const botao = await botaoDaLinha(linha, UI.visualizar);
      expect(await dica(user, botao)).toContain(falta(ver));
      await user.click(botao);
      await user.dblClick(screen.getByRole('row', { name: linha }));
      expect(enderecoAtual()).not.toContain('registro');
    });
  });
}

function percorreExclusao<L extends RouteSpec, E extends RouteSpec>(de: ListaNaTela<L, E>): void {
  const { endereco, linha, lista, exclusao } = de;
  describe('exclusão pela lista', () => {
    const exclui = async (user: UserEvent) =>
      fazNaLinha(user, await screen.findByRole('row', { name: linha }), UI.excluirPergunta);
    const pede = async (servidor: Servidor) => {
      const user = await abreTela(endereco, servidor);
      await exclui(user);
      const pergunta = await dialogo(UI.confirmacaoExclusao);
      return { user, pergunta: within(pergunta) };
    };

    test('pergunta pelo nome; desistir nada envia, confirmar envia uma vez e pede a lista de novo', async () => {
      const servidor = de.servidor().responde(exclusao.route, () => exclusao.feito);
      const { user, pergunta } = await pede(servidor);
      pergunta.getByText(exclusao.pergunta);
      await user.click(pergunta.getByRole('button', { name: UI.fechar }));
      expect(servidor.enviados(exclusao.route)).toEqual([]);
      await exclui(user);
      const pedidas = servidor.enviados(lista).length;
      await user.click(
        within(await dialogo(UI.confirmacaoExclusao)).getByRole('button', {
          name: UI.excluir,
        }),
      );
      await screen.findByText((exclusao.feito as { message: string }).message); // every deletion says what it did
      expect(servidor.enviados(exclusao.route).map((p) => p.body)).toEqual([exclusao.body]);
      await waitFor(() => expect(servidor.enviados(lista).length).toBeGreaterThan(pedidas));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('recusada, diz por quê; a pergunta fecha e a linha fica', async () => {
      const motivo = 'Está em uso e não pode ser excluído. Pode ser posto como Inativo.';
      const servidor = de.servidor().responde(exclusao.route, () => {
        throw new Recusa(422, [{ code: 'em_uso', message: motivo }]);
      });
      const { user, pergunta } = await pede(servidor);
      await user.click(pergunta.getByRole('button', { name: UI.excluir }));
      await screen.findByText(motivo);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('row', { name: linha })).toBeTruthy();
    });
  });
}

/** What every list of a registry does: its states, its filters in the address, its permissions, and deleting. */
export function percorreLista<L extends RouteSpec, E extends RouteSpec>(de: ListaNaTela<L, E>): void {
  percorreEstados(de);
  percorreFiltros(de);
  percorrePermissoes(de);
  percorreExclusao(de);
}
