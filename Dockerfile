# The Client Center for production. Needs DATABASE_URL and PUBLIC_URL (.env.example); /data holds the key and the stored files.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
RUN install --directory --owner node --group node --mode 700 /data
COPY --from=build /app /app
WORKDIR /app
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
