import {
  type RouteResponse,
  userConvida,
  userConviteRenova,
  userConviteRetira,
  userConvites,
} from '@retaguarda/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogo, dica, erroDe, escolhe, falta } from '../../../testing/na-tela.ts';
import { Recusa } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos, rascunhoDe } from '../../../testing/tela.tsx';
import { gente, LIA, PERITOS } from '../testing/gente.ts';

type Convite = RouteResponse<typeof userConvites>['list'][number];

const LISTA = `/usuarios?tipo=${PERITOS}`;
const ABERTO: Convite = {
  ...{ id: 31, nome: 'Rui Sá', email: 'rui@exemplo.com.br', estado: 'aberto', porEmail: true, quem: 'Lia' },
  ...{ em: '2026-03-02T12:00:00Z', ate: '2026-03-04T12:00:00Z' },
};
const LINK = 'https://rede.exemplo/convite#abc';

const servidor = (...convites: Convite[]) => gente(LIA).responde(userConvites, () => ({ list: convites }));

async function preenche(user: Awaited<ReturnType<typeof abreTela>>, janela: HTMLElement) {
  const campo = (nome: RegExp) => within(janela).getByLabelText(nome, { selector: 'input' });
  await user.type(await within(janela).findByLabelText(/^Nome/), 'Rui Sá');
  await user.type(campo(/^E-mail/), 'rui@exemplo.com.br');
  await escolhe(user, campo(/^Perfis de acesso/), 'Operação');
  return campo;
}

test('convida por e-mail, com o perfil e todas as empresas; a janela tem endereço', async () => {
  const s = servidor().responde(userConvida, () => ({ message: 'O convite segue', id: 31, link: '' }));
  const user = await abreTela(LISTA, s);
  await user.click(await screen.findByRole('button', { name: 'Convidar' }));
  const janela = await dialogo('Convidar uma pessoa');
  expect(enderecoAtual()).toBe(`${LISTA}&convidar=1`);
  await preenche(user, janela);
  await user.click(within(janela).getByRole('button', { name: 'Convidar' }));
  await screen.findByText('O convite segue');
  expect(s.enviados(userConvida).map((p) => p.body)).toEqual([
    {
      ...{ nome: 'Rui Sá', email: 'rui@exemplo.com.br', tipoAtor: PERITOS, perfis: [4] },
      ...{ atuacao: { todas: true, empresas: [] }, porEmail: true },
    },
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(enderecoAtual()).toBe(LISTA));
});

test('o que se digitou volta depois de recarregar, e acaba com o convite feito', async () => {
  const s = servidor().responde(userConvida, () => ({ message: 'O convite segue', id: 31, link: '' }));
  const user = await abreTela(`${LISTA}&convidar=1`, s);
  await preenche(user, await dialogo('Convidar uma pessoa'));
  await rascunhoDe(`convite.novo.${PERITOS}`);
  cleanup();
  const outra = await abreTela(`${LISTA}&convidar=1`, s);
  const janela = await dialogo('Convidar uma pessoa');
  const nome = await within(janela).findByLabelText<HTMLInputElement>(/^Nome/);
  expect(nome.value).toBe('Rui Sá');
  await outra.click(within(janela).getByRole('button', { name: 'Convidar' }));
  await screen.findByText('O convite segue');
  await waitFor(() => expect(nome.value).toBe(''));
});

test('o link se mostra uma vez, para ser copiado', async () => {
  const s = servidor().responde(userConvida, () => ({ message: 'Entregue-o', id: 31, link: LINK }));
  const user = await abreTela(`${LISTA}&convidar=1`, s);
  const janela = await dialogo('Convidar uma pessoa');
  await preenche(user, janela);
  await user.click(within(janela).getByLabelText('Por um link que eu entrego'));
  await user.click(within(janela).getByRole('button', { name: 'Convidar' }));
  const link = await within(janela).findByLabelText<HTMLInputElement>('Link do convite', {
    selector: 'input',
  });
  expect(link.value).toBe(LINK);
  expect(s.enviados(userConvida)[0]?.body.porEmail).toBe(false);
});

test('o que falta e o que o servidor recusa está no seu campo', async () => {
  const s = servidor().responde(userConvida, () => {
    throw new Recusa(422, [{ code: 'em_uso', message: 'Este e-mail já existe', field: 'email' }]);
  });
  const user = await abreTela(`${LISTA}&convidar=1`, s);
  const janela = await dialogo('Convidar uma pessoa');
  await within(janela).findByLabelText(/^Nome/);
  await user.click(within(janela).getByRole('button', { name: 'Convidar' }));
  expect(erroDe(within(janela).getByLabelText(/^Nome/))).not.toBe('');
  expect(s.enviados(userConvida)).toEqual([]);
  const campo = await preenche(user, janela);
  await user.click(within(janela).getByRole('button', { name: 'Convidar' }));
  await waitFor(() => expect(erroDe(campo(/^E-mail/))).toContain('Este e-mail já existe'));
});

test('o convite aberto se renova e se retira', async () => {
  const s = servidor(ABERTO)
    .responde(userConviteRenova, () => ({ message: 'O convite segue', link: '' }))
    .responde(userConviteRetira, () => ({ message: 'Convite retirado' }));
  const user = await abreTela(`${LISTA}&convidar=1`, s);
  await user.click(await screen.findByRole('button', { name: 'Convidar de novo: Rui Sá' }));
  await screen.findByText('O convite segue');
  await user.click(screen.getByRole('button', { name: 'Retirar o convite de Rui Sá' }));
  await screen.findByText('Convite retirado');
  expect(s.enviados(userConviteRenova).map((p) => p.body)).toEqual([{ id: 31, porEmail: true }]);
  expect(s.enviados(userConviteRetira).map((p) => p.body)).toEqual([{ id: 31 }]);
});

test('quem não dá acesso não convida, e lê por quê', async () => {
  const user = await abreTela(LISTA, servidor(), { pode: menos('altPerfisUser') });
  expect(await dica(user, await screen.findByRole('button', { name: 'Convidar' }))).toBe(
    falta('altPerfisUser'),
  );
});
