import { ActionIcon, Text } from '@mantine/core';
import { type Anotacao, anotacaoAlt } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useDigitado } from '../use-digitado.ts';
import { invalidateAnexos, type Qual } from './anexos-queries.ts';
import classes from './anotacoes.module.css';
import { Compositor } from './compositor.tsx';
import { type Mencionada, paraEscrita, partesLidas } from './mencionar.ts';
import { ANOTACOES as T } from './textos.ts';

interface AnotacaoItemProps {
  qual: Qual;
  anotacao: Anotacao;
  /** Who is mentioned, by the names of now. */
  pessoas: readonly Mencionada[];
  onExcluir: () => void;
}

/** A note while its writer alters it. */
function Altera({
  qual,
  anotacao,
  pessoas,
  onFim,
}: Omit<AnotacaoItemProps, 'onExcluir'> & { onFim: () => void }) {
  const { anotacaoId, versao, texto, quem } = anotacao;
  const { valores, muda, limpa, avisos } = useDigitado({
    nome: `anotacao.${anotacaoId}`,
    inicial: { texto: paraEscrita(texto, pessoas), escolhidas: pessoas },
  });
  const fim = () => {
    limpa();
    onFim();
  };
  const altera = useAct({
    call: (escrito: string) => call(anotacaoAlt, { body: { anotacaoId, versao, texto: escrito } }),
    invalidate: (client) => invalidateAnexos(client, qual),
    onDone: fim,
  });
  return (
    <>
      <DraftNotices {...avisos} />
      <Compositor
        qual={qual}
        label={T.alterar(quem)}
        escrito={valores}
        onEscreve={muda}
        busy={altera.isPending}
        onSalva={(escrito) => altera.mutate(escrito)}
        onCancela={fim}
      />
    </>
  );
}

const semRepetir = (partes: readonly (string | { nome: string })[]) =>
  partes.map((parte, i) => ({ parte, i }));

/** A note: who wrote it and when, and its text with the people it mentions. */
export function AnotacaoItem(props: AnotacaoItemProps) {
  const { anotacao, pessoas, onExcluir } = props;
  const [edita, setEdita] = useState(false);
  const quem = anotacao.quem || T.alguem;
  const quando = [
    formatInstantBr(anotacao.em),
    ...(anotacao.alteradaEm === null ? [] : [T.alterada(formatInstantBr(anotacao.alteradaEm))]),
  ].join(' · ');
  return (
    <li className={classes.item}>
      <div className={classes.linha}>
        <div className={classes.quem}>
          <Text size="sm" fw={600} component="span">
            {quem}
          </Text>{' '}
          <span className={classes.dica}>{quando}</span>
        </div>
        {!edita && anotacao.minha && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={T.alterar(quem)}
            onClick={() => setEdita(true)}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
        {!edita && anotacao.podeExcluir && (
          <ActionIcon variant="subtle" color="danger" aria-label={T.excluir(quem)} onClick={onExcluir}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
      {edita ? (
        <Altera {...props} onFim={() => setEdita(false)} />
      ) : (
        <p className={classes.texto}>
          {semRepetir(partesLidas(anotacao.texto, pessoas)).map(({ parte, i }) =>
            typeof parte === 'string' ? (
              parte
            ) : (
              <span key={i} className={classes.mencao}>
                @{parte.nome}
              </span>
            ),
          )}
        </p>
      )}
    </li>
  );
}
