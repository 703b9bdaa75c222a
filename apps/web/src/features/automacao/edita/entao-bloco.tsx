import { ActionIcon, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import { type AtoDaAutomacao, NOME_DO_ATO, type NomeDoAto } from '@retaguarda/contract';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DICA_DO_ATO, ENTAO_T as T } from '../textos.ts';
import { AtoFields } from './ato-fields.tsx';
import { atoNovo, atosDo, cabeMais, comPasso } from './edicao.ts';
import { useEscritaDaAutomacao } from './vocabulario-context.ts';

interface CartaoProps {
  ato: AtoDaAutomacao;
  i: number;
  ultimo: boolean;
  falta: string | undefined;
  onMuda: (ato: AtoDaAutomacao) => void;
  onPasso: (passo: 1 | -1) => void;
  onTira: () => void;
}

/** One act: its place among the others, and its fields. */
function Cartao({ ato, i, ultimo, falta, onMuda, onPasso, onTira }: CartaoProps) {
  const { readOnly } = useEscritaDaAutomacao();
  const nome = T.ato(i + 1, NOME_DO_ATO[ato.ato]);
  const botao = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <ActionIcon
      aria-label={label}
      title={label}
      disabled={disabled}
      {...(disabled ? { variant: 'transparent', bg: 'transparent' } : {})}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Paper component="li" withBorder p="xs" aria-label={nome} data-path={`entao.${i}`}>
      <Group gap={4} mb={4}>
        <Text component="h4" size="sm" fw={600} flex={1} m={0}>
          {nome}
        </Text>
        {!readOnly && (
          <>
            {botao(T.subir(nome), <IconArrowUp size={16} />, () => onPasso(-1), i === 0)}
            {botao(T.descer(nome), <IconArrowDown size={16} />, () => onPasso(1), ultimo)}
            {botao(T.tirar(nome), <IconX size={16} />, onTira)}
          </>
        )}
      </Group>
      <AtoFields ato={ato} onMuda={onMuda} />
      {DICA_DO_ATO[ato.ato] !== undefined && (
        <Text size="xs" c="dimmed">
          {DICA_DO_ATO[ato.ato]}
        </Text>
      )}
      {falta !== undefined && (
        <Text size="xs" c="danger" my={4} role="alert">
          {falta}
        </Text>
      )}
    </Paper>
  );
}

interface AdicionarProps {
  onAto: (nome: NomeDoAto) => void;
  blocked: boolean;
}

/** The acts by their names. */
function Adicionar({ onAto, blocked }: AdicionarProps) {
  const { tipo } = useEscritaDaAutomacao();
  // What was chosen takes the focus itself.
  const [escolhido, setEscolhido] = useState(false);
  const escolhe = (nome: NomeDoAto) => {
    setEscolhido(true);
    onAto(nome);
  };
  return (
    <Menu
      position="bottom-start"
      shadow="md"
      zIndex={330}
      returnFocus={!escolhido}
      onOpen={() => setEscolhido(false)}
    >
      <Menu.Target>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={blocked}
          title={blocked ? T.limite : undefined}
        >
          {T.adicionar}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {atosDo(tipo).map((nome) => (
          <Menu.Item key={nome} onClick={() => escolhe(nome)}>
            {NOME_DO_ATO[nome]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first field of the last act; an act without one has a button that gives it its first. */
function focaUltimo(lista: HTMLElement | null): void {
  const cartao = lista?.lastElementChild;
  const campo = cartao?.querySelector<HTMLElement>('input:not([type=hidden]), textarea');
  (campo ?? [...(cartao?.querySelectorAll('button') ?? [])].at(-1))?.focus();
}

const SEM_NUMEROS = { listStyle: 'none' } as const;

interface EntaoBlocoProps {
  atos: readonly AtoDaAutomacao[];
  /** Of all of them, where it is of none. */
  falta: string | undefined;
  faltas: Readonly<Record<number, string>>;
  onMuda: (atos: AtoDaAutomacao[]) => void;
}

/** What is done, one act after the other. */
export function EntaoBloco({ atos, falta, faltas, onMuda }: EntaoBlocoProps) {
  const { tipo, readOnly } = useEscritaDaAutomacao();
  // An act that changes its place keeps its fields as they are drawn.
  const chaves = useRef<number[]>([]);
  const proxima = useRef(0);
  while (chaves.current.length < atos.length) chaves.current.push(proxima.current++);
  chaves.current.length = atos.length;
  const lista = useRef<HTMLDivElement>(null);
  const adicionado = useRef(false);
  useEffect(() => {
    if (!adicionado.current) return;
    adicionado.current = false;
    focaUltimo(lista.current);
  });
  const adiciona = (nome: NomeDoAto) => {
    adicionado.current = true;
    onMuda([...atos, atoNovo(nome, tipo)]);
  };
  const passo = (i: number, para: 1 | -1) => {
    const [chave] = chaves.current.splice(i, 1);
    if (chave !== undefined) chaves.current.splice(i + para, 0, chave);
    onMuda(comPasso(atos, i, para));
  };
  const tira = (i: number) => {
    chaves.current.splice(i, 1);
    onMuda(atos.toSpliced(i, 1));
  };
  return (
    <div data-path="entao">
      {atos.length === 0 && falta === undefined && (
        <Text size="sm" c="dimmed" mb="xs">
          {T.nenhuma}
        </Text>
      )}
      <Stack
        component="ol"
        ref={lista}
        gap="xs"
        p={0}
        mt={0}
        mb="xs"
        style={SEM_NUMEROS}
        aria-label={T.acoes}
      >
        {atos.map((ato, i) => (
          <Cartao
            key={chaves.current[i]}
            ato={ato}
            i={i}
            ultimo={i === atos.length - 1}
            falta={faltas[i]}
            onMuda={(novo) => onMuda(atos.toSpliced(i, 1, novo))}
            onPasso={(para) => passo(i, para)}
            onTira={() => tira(i)}
          />
        ))}
      </Stack>
      {falta !== undefined && (
        <Text size="xs" c="danger" my={4} role="alert">
          {falta}
        </Text>
      )}
      {!readOnly && <Adicionar blocked={!cabeMais(atos)} onAto={adiciona} />}
    </div>
  );
}
