import { type Recurso, SEM_PAGAMENTO, type UsuarioPagamento, userAlt, userEdita } from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogo, erroDe, escolhe } from '../../testing/na-tela.ts';
import { abreTela, menos } from '../../testing/tela.tsx';
import { ficha, gente, LIA, PERITOS } from './testing/gente.ts';

const PIX: UsuarioPagamento = { ...SEM_PAGAMENTO, pagForma: 'pix', pagChave: 'lia@exemplo.com.br' };

async function abre(pagamento: UsuarioPagamento | undefined, ...fora: Recurso[]) {
  const parte = pagamento === undefined ? {} : { pagamento };
  const servidor = gente(LIA)
    .responde(userEdita, () => ficha(parte))
    .responde(userAlt, () => ({ message: 'Pessoa alterada com sucesso', id: 21, versao: 5 }));
  const user = await abreTela(`/usuarios?tipo=${PERITOS}&registro=21`, servidor, { pode: menos(...fora) });
  const janela = within(await dialogo('Edição de Peritos'));
  await janela.findByLabelText(/Nome completo/);
  const campo = (nome: RegExp) => janela.getByLabelText<HTMLInputElement>(nome, { selector: 'input' });
  const salva = () => user.click(janela.getByRole('button', { name: 'Salvar' }));
  const enviado = () => servidor.enviados(userAlt).map((p) => p.body.user.pagamento);
  return { user, janela, campo, salva, enviado };
}

test('a chave é lida enquanto se digita, e o seu tipo é dito; a de outro CPF é recusada no campo', async () => {
  const { user, janela, campo, salva, enviado } = await abre(SEM_PAGAMENTO);
  await escolhe(user, campo(/^Forma de pagamento/), 'Chave PIX');
  await user.type(campo(/^Chave PIX/), '111.444.777-35');
  await janela.findByText('CPF', { selector: 'p' });
  await salva();
  await waitFor(() => expect(erroDe(campo(/^Chave PIX/))).toContain('Esta chave é de outro CPF ou CNPJ'));
  expect(enviado()).toEqual([]);
  await user.clear(campo(/^Chave PIX/));
  await user.type(campo(/^Chave PIX/), '11 98765-4321');
  await janela.findByText('Celular', { selector: 'p' });
  await salva();
  await screen.findByText('Pessoa alterada com sucesso');
  expect(enviado()).toEqual([{ ...PIX, pagChave: '11 98765-4321' }]);
});

test('em conta, os campos dela tomam o lugar da chave', async () => {
  const { user, janela, campo, salva, enviado } = await abre(PIX);
  expect(campo(/^Chave PIX/).value).toBe('lia@exemplo.com.br');
  await escolhe(user, campo(/^Forma de pagamento/), 'Conta bancária');
  expect(janela.queryByLabelText(/^Chave PIX/)).toBeNull();
  await salva();
  await waitFor(() => expect(erroDe(campo(/^Banco/))).toContain('Selecione um item'));
  await escolhe(user, campo(/^Banco/), '341 – Itaú Unibanco', 'ita');
  await escolhe(user, campo(/^Tipo de conta/), 'Conta poupança');
  await user.type(campo(/^Agência/), '1234');
  await user.type(campo(/^Conta /), '56789');
  await user.type(campo(/^Dígito da conta/), '0');
  await salva();
  await screen.findByText('Pessoa alterada com sucesso');
  expect(enviado()).toMatchObject([
    {
      pagForma: 'conta',
      pagBanco: '341',
      pagAgencia: '1234',
      pagConta: '56789',
      pagContaDv: '0',
      pagTipoConta: 'poupanca',
    },
  ]);
});

test('quem não altera pagamentos só os vê, e não os envia', async () => {
  const { user, campo, salva, enviado } = await abre(PIX, 'pessoaPagAlt');
  expect(campo(/^Chave PIX/).readOnly).toBe(true);
  await user.type(campo(/^Apelido/), 'nha');
  await salva();
  await screen.findByText('Pessoa alterada com sucesso');
  expect(enviado()).toEqual([undefined]);
});

test('quem não os vê não tem a seção', async () => {
  const { janela } = await abre(undefined, 'pessoaPagVer');
  expect(janela.queryByRole('region', { name: 'Pagamento' })).toBeNull();
});
