import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type PostgresPool,
} from 'kysely'

/**
 * Kysely whose transactions send what is asked of them together at once. As it comes, it holds each statement of a
 * transaction back until the one before it is answered; PostgreSQL and the driver need no such turns.
 */
export function pipelined<DB>(pool: PostgresPool): Kysely<DB> {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  const ready = driver.init()
  const connections = new DefaultConnectionProvider(driver)
  return new Kysely<DB>({
    config: { dialect },
    dialect,
    driver,
    executor: new PipelinedExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
      provideConnection: async (consumer) => {
        await ready
        return connections.provideConnection(consumer)
      },
    }),
  })
}

class PipelinedExecutor extends DefaultQueryExecutor {
  /** Kysely calls it with the one connection of a transaction. */
  override withConnectionProvider(ofTransaction: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(new WithoutTurns(ofTransaction))
  }
}

class WithoutTurns implements ConnectionProvider {
  readonly #connection: Promise<DatabaseConnection>

  constructor(withTurns: ConnectionProvider) {
    this.#connection = withTurns.provideConnection(async (connection) => connection)
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(await this.#connection)
  }
}
