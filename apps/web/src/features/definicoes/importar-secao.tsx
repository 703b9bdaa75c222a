import { Alert, Button, FileButton, Group, Loader, Text } from '@mantine/core';
import {
  type ArquivoDeDefinicoes,
  DEFINICOES_BYTES,
  DEFINICOES_GRANDE,
  definicoesConjunto,
  definicoesConjuntos,
  definicoesPrevia,
  leDefinicoes,
  type RouteResponse,
} from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { TAKES_FILES } from '../../lib/dropped-files.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import classes from './definicoes.module.css';
import { Previa, type Resultado } from './previa.tsx';
import { DEFINICOES as T } from './textos.ts';

type Passo =
  | { em: 'escolha'; faltas?: readonly string[]; feito?: Resultado }
  | { em: 'leitura' }
  | ({ em: 'previa'; arquivo: ArquivoDeDefinicoes } & RouteResponse<typeof definicoesPrevia>);

async function leArquivo(file: File): Promise<ReturnType<typeof leDefinicoes>> {
  if (file.size > DEFINICOES_BYTES) return { faltas: [DEFINICOES_GRANDE] };
  return leDefinicoes(await file.text());
}

/** The steps from a file to its preview; what is under way can be left. */
function useImportacao() {
  const [passo, setPasso] = useState<Passo>({ em: 'escolha' });
  const emCurso = useRef<AbortController>(null);
  const volta = (depois: Omit<Extract<Passo, { em: 'escolha' }>, 'em'> = {}) => {
    emCurso.current?.abort();
    setPasso({ em: 'escolha', ...depois });
  };
  const compara = async (le: (signal: AbortSignal) => Promise<ReturnType<typeof leDefinicoes>>) => {
    const controle = new AbortController();
    emCurso.current = controle;
    const { signal } = controle;
    setPasso({ em: 'leitura' });
    try {
      const lido = await le(signal);
      if (signal.aborted) return;
      if ('faltas' in lido) return volta(lido);
      const previa = await call(definicoesPrevia, { body: lido, signal });
      if (!signal.aborted) setPasso({ em: 'previa', ...lido, ...previa });
    } catch (error) {
      if (signal.aborted) return;
      toastError(error);
      volta();
    }
  };
  return { passo, compara, volta };
}

function Feito({ feito }: { feito: Resultado }) {
  return (
    <Alert color="success" variant="light" mb="sm" role="status">
      {T.feito(feito.incluidos, feito.alterados)} {feito.tarefaId > 0 && T.tarefa}
    </Alert>
  );
}

function Faltas({ faltas }: { faltas: readonly string[] }) {
  return (
    <Alert color="danger" variant="light" mb="sm" title={T.naoServe}>
      {faltas.map((f) => (
        <div key={f}>{f}</div>
      ))}
    </Alert>
  );
}

/** Brings definitions from a file or from one of the program's own sets. */
export function ImportarSecao() {
  const blocked = missing(usePermissoes(), 'defImp');
  const { passo, compara, volta } = useImportacao();
  const { data } = useQuery({ queryKey: ['conjuntos'], queryFn: () => call(definicoesConjuntos, {}) });
  const deModelo = (id: string) =>
    compara(async (signal) => ({ arquivo: await call(definicoesConjunto, { query: { id }, signal }) }));
  return (
    <section className={classes.card} aria-label={T.importar} {...(blocked === undefined && TAKES_FILES)}>
      <h2>{T.importar}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {blocked ?? T.importarDica}
      </Text>
      {passo.em === 'escolha' && (
        <>
          {passo.feito && <Feito feito={passo.feito} />}
          {passo.faltas && <Faltas faltas={passo.faltas} />}
          <FileButton
            accept="application/json,.json"
            onChange={(file) => file && void compara(() => leArquivo(file))}
            inputProps={{ 'aria-label': T.escolher }}
          >
            {(botao) => (
              <Button {...botao} disabled={blocked !== undefined}>
                {T.escolher}
              </Button>
            )}
          </FileButton>
          <Text size="sm" mt="md" mb="xs">
            {T.modelo}
          </Text>
          <Group gap="xs">
            {data?.conjuntos.map((c) => (
              <Button
                key={c.id}
                variant="default"
                aria-label={T.usarModelo(c.nome)}
                disabled={blocked !== undefined}
                onClick={() => void deModelo(c.id)}
              >
                {c.nome}
              </Button>
            ))}
          </Group>
        </>
      )}
      {passo.em === 'leitura' && (
        <Group gap="xs" role="status">
          <Loader size="sm" />
          {T.lendo}
          <Button variant="default" size="compact-sm" onClick={() => volta()}>
            {T.cancelar}
          </Button>
        </Group>
      )}
      {passo.em === 'previa' && (
        <Previa
          {...passo}
          key={passo.visto}
          onDone={(feito) => volta({ feito })}
          onCancel={() => volta()}
          onMudou={() => void compara(async () => ({ arquivo: passo.arquivo }))}
        />
      )}
    </section>
  );
}
