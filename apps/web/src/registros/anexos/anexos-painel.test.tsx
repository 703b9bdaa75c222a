import { MantineProvider } from '@mantine/core';
import {
  type Anexo,
  type Anotacao,
  anexoAlt,
  anexoConta,
  anexoExc,
  anexoInc,
  anexoList,
  anexoParte,
  anexoVolta,
  anotacaoAlt,
  anotacaoExc,
  anotacaoInc,
  anotacaoList,
  anotacaoPessoas,
  anotacaoVolta,
} from '@retaguarda/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '../../lib/call/query-client.ts';
import { dialogo, solta } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { HeadActsScope, HeadMenu } from '../../ui/acts/head-menu.tsx';
import { Toasts } from '../../ui/notice/toast.tsx';
import { UI } from '../../ui/texts.ts';
import { AnexosAto } from './anexos-ato.tsx';
import { ANEXOS, ANOTACOES, JUNTADOS } from './textos.ts';

const LAUDO: Anexo = {
  anexoId: '7f1c2a3e-1111-4222-8333-444455556666',
  nome: 'laudo.txt',
  tipo: 'text/plain',
  bytes: 1536,
  em: '2026-03-02T15:04:00.000Z',
  quem: 'Ana Operadora',
  versao: 1,
  previa: null,
};
const NOTA: Anotacao = {
  anotacaoId: 5,
  texto: 'Ver com @{2}\nhoje',
  em: '2026-03-02T15:04:00.000Z',
  alteradaEm: null,
  quem: 'Ana Operadora',
  versao: 1,
  minha: true,
  podeExcluir: true,
};
const LEO = { id: 2, name: 'Leo Leitor' };

/** A record with a file and a note, of which the server keeps what is done. */
function caso({ podeAlterar = true, minha = true } = {}) {
  let anexos: Anexo[] = [LAUDO];
  let anotacoes: Anotacao[] = [{ ...NOTA, minha, podeExcluir: minha }];
  return new Servidor()
    .responde(anexoConta, () => ({ anexos: anexos.length, anotacoes: anotacoes.length }))
    .responde(anexoList, () => ({
      list: anexos,
      podeAlterar,
      limites: { bytes: 2 * 1024 * 1024, porRegistro: 50 },
    }))
    .responde(anotacaoList, () => ({ list: anotacoes, mais: false, pessoas: [LEO] }))
    .responde(anexoParte, () => ({ message: '' }))
    .responde(anexoInc, ({ body }) => {
      const anexo = { ...LAUDO, anexoId: crypto.randomUUID(), nome: body.nome };
      anexos = [anexo, ...anexos];
      return { message: '', anexo };
    })
    .responde(anexoAlt, ({ body }) => {
      anexos = anexos.map((a) => ({ ...a, nome: body.nome }));
      return { message: 'Anexo renomeado', anexo: { ...LAUDO, nome: body.nome } };
    })
    .responde(anexoExc, () => {
      anexos = [];
      return { message: 'Anexo excluído' };
    })
    .responde(anexoVolta, () => {
      anexos = [LAUDO];
      return { message: 'O anexo está de volta', anexo: LAUDO };
    })
    .responde(anotacaoInc, ({ body }) => {
      anotacoes = [{ ...NOTA, anotacaoId: 6, texto: body.texto }, ...anotacoes];
      return { message: 'Anotação salva', anotacaoId: 6, versao: 1, semAcesso: ['Nina Nada'] };
    })
    .responde(anotacaoAlt, ({ body }) => {
      anotacoes = anotacoes.map((a) => ({ ...a, texto: body.texto, versao: 2 }));
      return { message: 'Anotação salva', anotacaoId: 5, versao: 2, semAcesso: [] };
    })
    .responde(anotacaoExc, () => {
      anotacoes = [];
      return { message: 'Anotação excluída' };
    })
    .responde(anotacaoVolta, () => {
      anotacoes = [NOTA];
      return { message: 'A anotação está de volta' };
    })
    .responde(anotacaoPessoas, () => ({
      list: [
        { ...LEO, abre: true },
        { id: 3, name: 'Nina Nada', abre: false },
      ],
    }));
}

async function abre(): Promise<{ user: UserEvent; painel: HTMLElement }> {
  onTestFinished(cleanup);
  const user = userEvent.setup({ delay: null });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
          <AnexosAto tipo="pericia" id={7} nome="#7" />
          <Toasts />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await user.click(await screen.findByRole('button', { name: `${ANEXOS.titulo} 2: 1 anexo e 1 anotação` }));
  const painel = await dialogo(`${JUNTADOS.titulo}: #7`);
  await within(painel).findByText('laudo.txt');
  return { user, painel };
}

test('o botão conta, e o painel mostra anexos e anotações com quem é mencionado', async () => {
  caso();
  const { painel } = await abre();
  expect(painel.textContent).toContain('1,5 KB · Ana Operadora');
  expect(painel.textContent).toContain('Ver com @Leo Leitor\nhoje');
  expect(painel.textContent).toContain('Até 2 MB cada, 50 por registro');
});

test('no menu de uma tela também conta', async () => {
  onTestFinished(cleanup);
  caso();
  const user = userEvent.setup({ delay: null });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
          <HeadActsScope own>
            <AnexosAto tipo="relatorio" id={7} nome="#7" place="record" />
            <HeadMenu />
          </HeadActsScope>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await user.click(await screen.findByRole('button', { name: UI.maisAcoes }));
  const line = await screen.findByRole('menuitem', { name: new RegExp(`^${ANEXOS.titulo}`), hidden: true });
  await waitFor(() => expect(line.textContent).toBe(`${ANEXOS.titulo}2`));
});

test('arquivos soltos e colados são enviados', async () => {
  const servidor = caso();
  const { painel } = await abre();
  solta(painel, new File(['a'], 'solto.txt'));
  await within(painel).findByText('solto.txt');
  fireEvent.paste(painel, { clipboardData: { files: [new File(['b'], 'colado.txt')] } });
  await within(painel).findByText('colado.txt');
  await waitFor(() =>
    expect(servidor.enviados(anexoInc).map((p) => p.body.nome)).toEqual(['solto.txt', 'colado.txt']),
  );
});

test('um recusado fica na lista com o motivo até que se tire', async () => {
  const servidor = caso().responde(anexoInc, () => {
    throw new Recusa(422, [{ message: 'Este arquivo já está anexado: laudo.txt' }]);
  });
  const { user, painel } = await abre();
  fireEvent.paste(painel, { clipboardData: { files: [new File(['b'], 'outro.txt')] } });
  await within(painel).findByText('Este arquivo já está anexado: laudo.txt');
  expect(within(painel).queryByRole('button', { name: ANEXOS.repetirDe('outro.txt') })).toBeNull();
  await user.click(within(painel).getByRole('button', { name: ANEXOS.tirar('outro.txt') }));
  expect(within(painel).queryByText('outro.txt')).toBeNull();
  expect(servidor.enviados(anexoInc)).toHaveLength(1);
});

test('renomeia com Enter, e Esc deixa como estava sem fechar o painel', async () => {
  const servidor = caso();
  const { user, painel } = await abre();
  await user.click(within(painel).getByRole('button', { name: ANEXOS.renomear('laudo.txt') }));
  await user.keyboard('{Escape}');
  await user.click(within(painel).getByRole('button', { name: ANEXOS.renomear('laudo.txt') }));
  const campo = within(painel).getByRole('textbox', { name: ANEXOS.nome });
  await user.clear(campo);
  await user.type(campo, 'laudo final.txt{Enter}');
  await within(painel).findByText('laudo final.txt');
  expect(servidor.enviados(anexoAlt).map((p) => p.body)).toEqual([
    { anexoId: LAUDO.anexoId, versao: 1, nome: 'laudo final.txt' },
  ]);
});

test('exclui com pergunta, e desfaz', async () => {
  caso();
  const { user, painel } = await abre();
  await user.click(within(painel).getByRole('button', { name: ANEXOS.excluir('laudo.txt') }));
  const pergunta = await dialogo(ANEXOS.confirmacao);
  await user.click(within(pergunta).getByRole('button', { name: /^(Sim|Excluir|Confirmar)/ }));
  await within(painel).findByText(ANEXOS.excluido('laudo.txt'));
  await within(painel).findByText(ANEXOS.vazio);
  await user.click(within(painel).getByRole('button', { name: ANEXOS.desfazer }));
  await within(painel).findByRole('button', { name: ANEXOS.baixar('laudo.txt') });
});

test('quem só abre vê e baixa, e não muda', async () => {
  caso({ podeAlterar: false, minha: false });
  const { painel } = await abre();
  const nomes = within(painel)
    .getAllByRole('button')
    .map((b) => b.getAttribute('aria-label') ?? b.textContent);
  expect(nomes).toEqual(['Fechar', ANEXOS.baixar('laudo.txt'), ANOTACOES.salvar]);
});

test('@ oferece pessoas, o teclado escolhe, Ctrl+Enter salva por id, e diz quem não abre o registro', async () => {
  const servidor = caso();
  const { user, painel } = await abre();
  const campo = within(painel).getByRole('textbox', { name: ANOTACOES.escrever });
  await user.type(campo, 'Oi @');
  const opcoes = await within(painel).findAllByRole('option');
  expect(opcoes.map((o) => o.textContent)).toEqual(['Leo Leitor', `Nina Nada ${ANOTACOES.semAcesso}`]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(campo).toHaveProperty('value', 'Oi @Nina Nada ');
  await user.keyboard('e todos{Control>}{Enter}{/Control}');
  await within(painel).findByText(ANOTACOES.naoAbrem(['Nina Nada']));
  expect(servidor.enviados(anotacaoInc)[0]?.body).toEqual({
    tipo: 'pericia',
    id: 7,
    texto: 'Oi @{3} e todos',
  });
  expect(campo).toHaveProperty('value', '');
});

test('altera a sua com os nomes no lugar dos ids, e exclui com desfazer', async () => {
  const servidor = caso();
  const { user, painel } = await abre();
  await user.click(within(painel).getByRole('button', { name: ANOTACOES.alterar('Ana Operadora') }));
  const campo = within(painel).getByRole('textbox', { name: ANOTACOES.alterar('Ana Operadora') });
  expect(campo).toHaveProperty('value', 'Ver com @Leo Leitor\nhoje');
  await user.type(campo, '!{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(servidor.enviados(anotacaoAlt)[0]?.body).toEqual({
      anotacaoId: 5,
      versao: 1,
      texto: 'Ver com @{2}\nhoje!',
    }),
  );
  await user.click(await within(painel).findByRole('button', { name: ANOTACOES.excluir('Ana Operadora') }));
  const pergunta = await dialogo(ANOTACOES.confirmacao);
  await user.click(within(pergunta).getByRole('button', { name: /^(Sim|Excluir|Confirmar)/ }));
  await user.click(await within(painel).findByRole('button', { name: ANOTACOES.desfazer }));
  await waitFor(() => expect(servidor.enviados(anotacaoVolta)).toHaveLength(1));
});

test('o que se começou a escrever continua lá depois de fechar com Esc', async () => {
  caso();
  const { user, painel } = await abre();
  await user.type(within(painel).getByRole('textbox', { name: ANOTACOES.escrever }), 'Pela metade');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: `${ANEXOS.titulo} 2: 1 anexo e 1 anotação` }));
  const outra = await dialogo(`${JUNTADOS.titulo}: #7`);
  expect(await within(outra).findByRole('textbox', { name: ANOTACOES.escrever })).toHaveProperty(
    'value',
    'Pela metade',
  );
});
