import { Anchor } from '@mantine/core';
import { type Cadastrado, eventosDe, nomeDoEvento, WEBHOOK } from '@retaguarda/contract';
import { ehAtivo, formatInstantBr, nomeSituacaoRegistro, tomSituacaoRegistro } from '@retaguarda/domain';
import { Link } from '@tanstack/react-router';
import { lazyView } from '../../lib/load-code.ts';
import { telaDo } from '../../registros/cadastro.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import { EventosField } from './eventos-field.tsx';
import { WEBHOOK_TELA as T } from './textos.ts';
import { WebhookPage } from './webhook-page.tsx';

const ESTADOS = {
  semSegredo: { nome: T.semSegredo, tom: 'espera', dica: T.semSegredoDica },
  falhando: { nome: T.falhando, tom: 'parado', dica: T.falhandoDica },
  bem: { nome: T.bem, tom: 'concluido', dica: '' },
} as const;
const estadoDe = (estado: unknown) =>
  estado === 'semSegredo' || estado === 'falhando' ? ESTADOS[estado] : ESTADOS.bem;

interface EstadoProps {
  id: number;
  estado: unknown;
}

/** How it is sent to; without a secret, the way to where that is made. */
function Estado({ id, estado }: EstadoProps) {
  const { nome, tom, dica } = estadoDe(estado);
  if (estado !== 'semSegredo') return <StateDot nome={nome} tom={tom} hint={dica} />;
  return (
    <Anchor
      title={dica}
      size="sm"
      renderRoot={(props) => (
        <Link {...props} from="/integracoes" to="/integracoes" search={(s) => ({ ...s, registro: id })} />
      )}
    >
      <StateDot nome={nome} tom={tom} />
    </Anchor>
  );
}

const Situacao = ({ de: { situacao } }: { de: Cadastrado }) => (
  <StateDot nome={nomeSituacaoRegistro(situacao)} tom={tomSituacaoRegistro(situacao)} />
);

export const TELA = telaDo({
  de: WEBHOOK,
  campos: [
    { chave: 'nome', largura: 4, maximo: 80, coluna: { fixed: true, card: 'name' } },
    { chave: 'url', label: T.url, largura: 8, maximo: 500, exemplo: T.urlExemplo, coluna: { wrap: true } },
    {
      chave: 'eventos',
      largura: 12,
      texto: ({ eventos }) => eventosDe(String(eventos)).map(nomeDoEvento).join(', '),
      coluna: { wrap: true },
      Entrada: EventosField,
    },
  ],
  colunas: [
    {
      key: 'estado',
      header: T.estado,
      width: 140,
      card: 'state',
      cell: (w) => <Estado id={w.id} estado={w.estado} />,
      // One that is switched off sends nothing, whatever else there is to say.
      onCard: (w) => (ehAtivo(w.situacao) ? <Estado id={w.id} estado={w.estado} /> : <Situacao de={w} />),
      text: ({ estado }) => estadoDe(estado).nome,
    },
    {
      key: 'entregueEm',
      header: T.entregueEm,
      width: 140,
      nowrap: true,
      cell: ({ entregueEm }) => (entregueEm === '' ? T.nunca : formatInstantBr(String(entregueEm))),
      text: ({ entregueEm }) => (entregueEm === '' ? T.nunca : formatInstantBr(String(entregueEm))),
    },
  ],
  buscaDica: T.buscaDica,
  exemplo: T.exemplo,
  nome: ({ nome }) => nome,
  Pagina: WebhookPage,
  Abaixo: lazyView(() => import('./webhook-abaixo.tsx'), 'WebhookAbaixo'),
  ajuda: {
    texto: [
      'Um webhook avisa outro programa do que acontece aqui, como uma perícia alterada ou uma baixa finalizada.',
      'Dê um nome, o endereço que recebe (https) e os eventos. Ao salvar, o segredo aparece uma só vez: copie-o para o programa que recebe, que com ele confere a assinatura.',
      "Abra o webhook para ver cada envio, enviar um teste e repetir o que falhou. 'Como receber' diz o que precisa saber quem escreve o outro programa.",
    ],
    veja: ['/integracoes/chaves', '/usuarios'],
  },
});
